import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes';

const router = createBrowserRouter(routes);

/** The whole client: history mode over the route table. */
export function App() {
  return <RouterProvider router={router} />;
}
