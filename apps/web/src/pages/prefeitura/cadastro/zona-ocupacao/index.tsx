import { Menu } from '@mantine/core';
import { useState } from 'react';
import { PublicacaoDosDadosDialog } from '#features/dados-abertos/PublicacaoDosDadosDialog.tsx';
import { PublicacaoDialog } from '#features/registro-de-licencas/PublicacaoDialog.tsx';
import { OfertaDialog } from '#features/viabilidade/OfertaDialog.tsx';
import { Zonas } from '#features/zonas/Zonas.tsx';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';

export const Component = () => (
  <SoDoGestor>
    <Cadastro />
  </SoDoGestor>
);

function Cadastro() {
  // what anybody may look through, each to be closed by the town
  const [aberto, setAberto] = useState<'viabilidade' | 'registro' | 'dados' | null>(null);
  return (
    <Page
      title="Zonas de ocupação"
      more={
        <MoreMenu>
          <Menu.Item onClick={() => goTo(rota('prefeitura.cadastro.zonaOcupacao.usos'))}>Catálogo de usos do solo</Menu.Item>
          <Menu.Item onClick={() => setAberto('viabilidade')}>Consulta de viabilidade</Menu.Item>
          <Menu.Item onClick={() => setAberto('registro')}>Registro de licenças</Menu.Item>
          <Menu.Item onClick={() => setAberto('dados')}>Dados abertos</Menu.Item>
        </MoreMenu>
      }
    >
      <Zonas />
      {aberto === 'viabilidade' && <OfertaDialog onClose={() => setAberto(null)} />}
      {aberto === 'dados' && <PublicacaoDosDadosDialog onClose={() => setAberto(null)} />}
      {aberto === 'registro' && <PublicacaoDialog onClose={() => setAberto(null)} />}
    </Page>
  );
}
