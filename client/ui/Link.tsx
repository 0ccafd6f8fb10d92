import type { ComponentProps } from 'react';
import {
  type LinkProps as RouterLinkProps,
  useHref,
  useLinkClickHandler,
  useMatch,
  useResolvedPath,
} from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>;

/**
 * A link to another screen. The router's own link contains the prefetching of other kinds of apps: 2 kB on every page.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    preventScrollReset,
    target: anchor.target,
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that is marked while it leads to the present screen, or to one above it unless it is the `end`. */
export function PlaceLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useResolvedPath(link.to);
  const isHere = useMatch({ path: pathname, end }) !== null;
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
