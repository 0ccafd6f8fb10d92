import './landing.css';
import { Suspense, useEffect } from 'react';
import { Outlet, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LandingPage } from '../../../server/rules/landing';
import { LANDING_REF } from '../../../server/rules/landing';
import { lazyPart } from '../../ui/lazyPart';
import { tabStorage } from '../../ui/storage';
import { useCanonical } from '../../viewer/useCanonical';
import { Features } from './Features';
import { Hero } from './Hero';
import { Keep } from './Keep';
import { LandingBar } from './LandingBar';
import { Promises } from './Promises';
import { Steps } from './Steps';
import { WaitlistForm } from './WaitlistForm';

const ForFans = lazyPart(() => import('./ForFans').then((part) => part.ForFans));
const LandingFooter = lazyPart(() => import('./LandingFooter').then((part) => part.LandingFooter));

/** A visitor's first page: React and plain CSS, so that it loads fast on any phone. Log in and sign up open over it. */
export function Component() {
  useBeacon();
  useCanonical('/');
  return (
    <>
      <div className="landing night">
        <LandingBar />
        <main>
          <Hero pages={useLoaderData<LandingPage[]>()} />
          {/* Its links work before it is hydrated, and it never changes. */}
          <Suspense>
            <ForFans />
          </Suspense>
          <Keep />
          <Promises />
          <Features />
          <WaitlistForm />
          <Steps />
        </main>
        <Suspense>
          <LandingFooter />
        </Suspense>
      </div>
      <Outlet />
    </>
  );
}

/** A visit by a link with ?ref=… is counted once, without anything about the visitor. */
function useBeacon() {
  const ref = useSearchParams()[0].get('ref');
  useEffect(() => {
    if (!ref || !LANDING_REF.test(ref)) return;
    const counted = `toli:ref:${ref}`;
    if (tabStorage.get(counted)) return;
    tabStorage.set(counted, 'yes');
    fetch(`/api/beacon/landing/${encodeURIComponent(ref)}`, { keepalive: true }).catch(() => undefined);
  }, [ref]);
}
