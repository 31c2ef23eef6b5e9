import { lazy, Suspense } from 'react';
import { Acompanhar } from '#features/acompanhamentos/Acompanhar.tsx';
import { DadosAbertos } from '#features/dados-abertos/DadosAbertos.tsx';
import { MapaDasObras } from '#features/registro-de-licencas/MapaDasObras.tsx';
import { Page } from '#ui/Page.tsx';

// what draws comes with the pictures alone
const Grafico = lazy(async () => ({ default: (await import('#features/relatorios/Grafico.tsx')).Grafico }));

export const Component = () => (
  <Page
    title="Dados abertos"
    subtitle="Quantos pedidos a prefeitura recebe, quanto tempo leva e o que foi licenciado em cada bairro. Sem conta e sem dados de pessoas."
  >
    <DadosAbertos
      desenhar={({ label, rotulo, barras, noTempo }) => (
        <Suspense fallback={<div aria-busy />}>
          <Grafico
            label={label}
            series={[{ nome: 'valor', rotulo, especie: 'numero' }]}
            barras={barras}
            somam={false}
            noTempo={noTempo}
          />
        </Suspense>
      )}
    >
      <Acompanhar />
      <MapaDasObras />
    </DadosAbertos>
  </Page>
);
