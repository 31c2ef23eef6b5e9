import { FRASE_DA_SITUACAO, type Situacao } from '@portal/domain/organizacoes/situacoes';
import { formatDataHora } from '@portal/domain/text/datas';
import { IconBarrierBlock, IconBuildingOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { esquecerVolta, voltaDaManutencao } from '#lib/manutencao.ts';
import { goTo } from '#lib/navigation.ts';
import { loadRecursos, useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

/** How often the page asks whether it is over. */
const OLHA_MS = 10_000;

/** What was read when the page was opened knows nothing of what happened since. */
function useNovas(): void {
  useEffect(() => void loadRecursos().catch(() => undefined), []);
}

/** Back to where one was, once the portal answers and the town is not in maintenance; only from a page that led here. */
function useVoltar(): void {
  useEffect(() => {
    const volta = voltaDaManutencao();
    if (!volta) return;
    const timer = setInterval(() => {
      loadRecursos().then(
        ({ organizacao: { data_manutencao: desde, situacao } }) => {
          if (situacao !== 'Ativo' || (desde && new Date(desde) <= new Date())) return;
          esquecerVolta();
          goTo(volta, { replace: true });
        },
        () => undefined,
      );
    }, OLHA_MS);
    return () => clearInterval(timer);
  }, []);
}

export function Component() {
  useNovas();
  useVoltar();
  const { situacao, data_manutencao, manutencao_ate: ate, manutencao_aviso: aviso, fuso } = useOrganizacao();
  if (situacao !== 'Ativo') return <SemAtendimento situacao={situacao} />;
  // what was read before it was marked says nothing of it
  const volta = data_manutencao && ate ? `em ${formatDataHora(ate, fuso)}` : 'em alguns minutos';
  return (
    <ErrorPage icon={IconBarrierBlock} title="Estamos em manutenção" home={{ label: 'Tentar de novo', href: rota('login') }}>
      {data_manutencao && aviso && <p>{aviso}</p>}
      <p>O portal volta {volta}. Seus requerimentos e prazos estão guardados, e nada do que você salvou se perde.</p>
    </ErrorPage>
  );
}

/** Nobody is served here for now, or any more; what was issued is still verified. */
function SemAtendimento({ situacao }: { situacao: Exclude<Situacao, 'Ativo'> }) {
  return (
    <ErrorPage
      icon={IconBuildingOff}
      title={situacao === 'Suspenso' ? 'Atendimento suspenso' : 'Atendimento encerrado'}
      home={{ label: 'Verificar um documento', href: rota('verificar') }}
    >
      <p>{FRASE_DA_SITUACAO[situacao]}</p>
      <p>
        {situacao === 'Suspenso' ? 'Por enquanto ninguém' : 'Ninguém mais'} entra nem faz pedidos por aqui. Nada foi apagado: os
        documentos já emitidos continuam valendo e podem ser verificados.
      </p>
    </ErrorPage>
  );
}
