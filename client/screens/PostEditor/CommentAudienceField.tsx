import { COMMENT_AUDIENCES } from '../../../server/rules/posts';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { SelectField } from '../../ui/form/SelectField';

/** Who may comment on the post. */
export function CommentAudienceField() {
  const choices = COMMENT_AUDIENCES.map((value) => ({ value, label: POST_EDITOR.commentAudiences(value) }));
  return <SelectField name="commentAudience" label={POST_EDITOR.commentAudience} choices={choices} />;
}
