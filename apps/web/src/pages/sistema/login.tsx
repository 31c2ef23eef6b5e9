import { APP_NOME } from '@portal/domain/organizacoes/marca';
import classes from '#features/sessoes/Login.module.css';
import { LoginForm } from '#features/sessoes/LoginForm.tsx';
import { LoginScreen } from '#features/sessoes/LoginScreen.tsx';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Brasao } from '../../shell/Brasao.tsx';

export const Component = () => (
  <LoginScreen
    name="Painel do sistema"
    sentence="Municípios, processos e suporte em um só lugar."
    arms={<Brasao nome={APP_NOME} logo={null} size={56} />}
  >
    <LoginForm />
    <div className={classes.links}>
      <RouteLink href={rota('passwordReset')}>Esqueci a senha</RouteLink>
    </div>
  </LoginScreen>
);
