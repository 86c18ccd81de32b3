/** How weights get better: by gradients of proximal policy optimization, or by evolution strategies. */
export const trainMethods = ['gradients', 'evolution'] as const;
export type TrainMethod = (typeof trainMethods)[number];
