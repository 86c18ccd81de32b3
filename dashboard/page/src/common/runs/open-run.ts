/** Opens a run that has just started and refreshes the lists of runs. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

export function useOpenRun() {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  return ({ run }: { readonly run: string | number }): void => {
    void queryClient.invalidateQueries({ queryKey: ['GET /runs'] });
    navigate(`/runs/${run}`);
  };
}
