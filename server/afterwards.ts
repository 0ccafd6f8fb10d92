// Listeners and jobs join in by being imported; this is their list.
import './admin/desk.listeners';
import './creators/creator.jobs';
import './creators/creator.listeners';
import './payments/payment.jobs';
import './payments/payment.listeners';
import './squads/squad.jobs';
import './squads/squad.listeners';
import './users/user.jobs';
