/** Starts a run, opens it, and refreshes the lists of runs. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

export function useStartRun(start: () => Promise<{ readonly run: string | number }>) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: ({ run }) => {
      void queryClient.invalidateQueries({ queryKey: ['GET /runs'] });
      navigate(`/runs/${run}`);
    },
  });
}
