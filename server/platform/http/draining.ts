let stage: 'serving' | 'draining' | 'closing' = 'serving';

/** Says that this node is not ready, so that load balancers go elsewhere; what still comes is answered, each connection once more. */
export function startDraining(): void {
  stage = 'draining';
}

/** Lets nothing in any more. */
export function startClosing(): void {
  stage = 'closing';
}

export const isDraining = () => stage !== 'serving';
export const isClosing = () => stage === 'closing';
