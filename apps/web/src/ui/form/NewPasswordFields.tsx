import { regrasDaSenha } from '@portal/domain/contas/senha';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useFormValue } from './form-context.ts';
import classes from './NewPasswordFields.module.css';
import { PasswordField } from './PasswordField.tsx';

/** A new password typed twice, with the rules beside it, each ticked as soon as it holds (`senha`, `senha_confirmacao`). */
export function NewPasswordFields({ label = 'Senha' }: { label?: string }) {
  const senha = useFormValue<string>('senha') ?? '';
  const regras = regrasDaSenha(senha);
  const left = regras.filter(({ ok }) => !ok).length;
  return (
    <div className={classes.root}>
      <PasswordField name="senha" label={label} autoComplete="new-password" />
      <ul className={classes.rules} aria-label="Regras da senha">
        {regras.map(({ codigo, texto, ok }) => (
          <li key={codigo} data-ok={ok || undefined}>
            {ok ? <IconCheck size={18} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
            {texto}
            <span className="visually-hidden">{ok ? ', cumprida' : ', ainda não'}</span>
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {senha !== '' && (left === 0 ? 'A senha cumpre todas as regras.' : `Faltam ${left} de ${regras.length} regras.`)}
      </span>
      <PasswordField name="senha_confirmacao" label="Repita a senha" autoComplete="new-password" />
    </div>
  );
}
