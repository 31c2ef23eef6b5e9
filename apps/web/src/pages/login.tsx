import { formatData } from '@portal/domain/text/datas';
import classes from '#features/sessoes/Login.module.css';
import { LoginForm } from '#features/sessoes/LoginForm.tsx';
import { LoginScreen } from '#features/sessoes/LoginScreen.tsx';
import { useAberto, useMunicipio, useOrganizacao, usePadrao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { ContatoDaPrefeitura } from '#ui/ContatoDaPrefeitura.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Brasao } from '../shell/Brasao.tsx';

export function Component() {
  const organizacao = useOrganizacao();
  const municipio = useMunicipio();
  const { telefone_comercial, email } = organizacao.cadastro_pessoa;
  const parada = organizacao.data_manutencao;
  const { caixa_de_saida } = usePadrao();
  const { registro_de_licencas } = useAberto();
  return (
    <LoginScreen
      name={municipio}
      sentence="Do projeto à licença: peça, acompanhe e receba sem sair de casa."
      arms={<Brasao nome={organizacao.nome} logo={organizacao.brand.logo} size={56} />}
    >
      {parada && (
        <Callout meaning="warning">
          Manutenção programada para {formatData(parada)}. O portal pode ficar fora do ar nesse dia.
        </Callout>
      )}
      <LoginForm />
      <div className={classes.links}>
        <RouteLink href={rota('passwordReset')}>Esqueci a senha</RouteLink>
        <RouteLink href={rota('autocadastro')}>Criar uma conta</RouteLink>
      </div>
      <RouteLink href={rota('carta')} className={classes.carta}>
        <strong>O que você pode pedir</strong>
        <span>Preços, prazos e documentos, sem precisar de conta</span>
      </RouteLink>
      <div className={classes.foot}>
        <p>
          Recebeu um documento? <RouteLink href={rota('verificar')}>Confira se ele é verdadeiro</RouteLink>
        </p>
        <p>
          Vai construir ou abrir um negócio? <RouteLink href={rota('viabilidade')}>Veja o que a lei permite no terreno</RouteLink>
        </p>
        <p>
          Precisa falar com alguém? <RouteLink href={rota('atendimento')}>Marque uma hora na prefeitura</RouteLink>
        </p>
        {registro_de_licencas && (
          <p>
            Uma obra foi autorizada? <RouteLink href={rota('licencas')}>Procure nas licenças emitidas</RouteLink>
          </p>
        )}
        {caixa_de_saida && (
          <p>
            Esta é uma demonstração: <RouteLink href={rota('emails')}>veja os e-mails que o portal enviaria</RouteLink>
          </p>
        )}
        {(telefone_comercial || email) && (
          <p>
            <ContatoDaPrefeitura antes="Atendimento: " />
          </p>
        )}
      </div>
    </LoginScreen>
  );
}
