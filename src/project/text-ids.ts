/** The message ids of an owner's texts, by the id of their thing. */
export const textIds = {
  stepTitle: (id: string) => `step.${id}.title` as const,
  stepDescription: (id: string) => `step.${id}.description` as const,
  link: (id: string) => `link.${id}` as const,
  file: (id: string) => `file.${id}` as const,
  flyerTitle: (id: string) => `flyer.${id}.title` as const,
  flyerText: (id: string) => `flyer.${id}.text` as const,
  app: (id: string) => `app.${id}` as const,
  point: (id: string) => `gamePlan.point.${id}` as const,
  resourceTitle: (id: string) => `resource.${id}.title` as const,
  resourceDescription: (id: string) => `resource.${id}.description` as const,
};
