import { formatDataHora } from '@portal/domain/text/datas';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { esquecerVolta, voltaDaManutencao } from '#lib/manutencao.ts';
import { goTo } from '#lib/navigation.ts';
import { loadRecursos, useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

/** How often the page asks whether it is over. */
const OLHA_MS = 10_000;

/** Back to where one was, once the portal answers and the town is not in maintenance; only from a page that led here. */
function useVoltar(): void {
  useEffect(() => {
    const volta = voltaDaManutencao();
    if (!volta) return;
    const timer = setInterval(() => {
      loadRecursos().then(
        ({ organizacao: { data_manutencao: desde } }) => {
          if (desde && new Date(desde) <= new Date()) return;
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
  useVoltar();
  const { data_manutencao, manutencao_ate: ate, manutencao_aviso: aviso, fuso } = useOrganizacao();
  // what was read before it was marked says nothing of it
  const volta = data_manutencao && ate ? `em ${formatDataHora(ate, fuso)}` : 'em alguns minutos';
  return (
    <ErrorPage icon={IconBarrierBlock} title="Estamos em manutenção" home={{ label: 'Tentar de novo', href: rota('login') }}>
      {data_manutencao && aviso && <p>{aviso}</p>}
      <p>O portal volta {volta}. Seus requerimentos e prazos estão guardados, e nada do que você salvou se perde.</p>
    </ErrorPage>
  );
}
