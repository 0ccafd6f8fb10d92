// Listeners and jobs join in by being imported; this is their list.
import './admin/desk.listeners';
import './creators/creator.jobs';
import './creators/creator.listeners';
import './files/file.jobs';
import './creators/leaving.jobs';
import './creators/leaving.listeners';
import './notifications/notification.jobs';
import './notifications/notification.listeners';
import './payments/payment.jobs';
import './payments/payment.listeners';
import './squads/squad.jobs';
import './squads/squad.listeners';
import './subscriptions/leaving.listeners';
import './subscriptions/subscription.jobs';
import './subscriptions/subscription.listeners';
import './users/user.jobs';
import './waitlist/waitlist.listeners';
