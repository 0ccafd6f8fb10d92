let stage: 'serving' | 'draining' | 'closing' = 'serving';

/**
 * Makes /readyz say "not ready", so that load balancers use other nodes; further requests are answered, with the last
 * response of each connection.
 */
export function startDraining(): void {
  stage = 'draining';
}

/** Makes this node refuse new connections. */
export function startClosing(): void {
  stage = 'closing';
}

export const isDraining = () => stage !== 'serving';
export const isClosing = () => stage === 'closing';
