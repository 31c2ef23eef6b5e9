import { NesteAparelho } from '#features/celular/NesteAparelho.tsx';
import { MinhaConta } from '#features/contas/minha-conta/MinhaConta.tsx';
import { MinhasAusencias } from '#features/distribuicao/MinhasAusencias.tsx';
import { MeusAvisos } from '#features/notificacoes/escolhas/MeusAvisos.tsx';
import { SegundoFator } from '#features/segundo-fator/SegundoFator.tsx';
import { Direitos } from '#features/titular/Direitos.tsx';
import { MeusDados } from '#features/titular/MeusDados.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Minha conta" width="normal">
    <MinhaConta
      segundaEtapa={({ tem_senha }) => <SegundoFator temSenha={tem_senha} />}
      avisos={<MeusAvisos painel="prefeitura" aparelho={<NesteAparelho />} />}
      ausencias={<MinhasAusencias />}
      privacidade={({ tem_senha }) => (
        <>
          <MeusDados />
          <Direitos temSenha={tem_senha} />
        </>
      )}
    />
  </Page>
);
