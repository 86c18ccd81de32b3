/** After the start of a run: lists of runs are asked for again, and the run is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

export function useOpenRun() {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  return ({ run }: { readonly run: string | number }): void => {
    void queryClient.invalidateQueries({ queryKey: ['runs'] });
    navigate(`/runs/${run}`);
  };
}
