import { ServicoDoGuia } from '#features/carta/ServicoDoGuia.tsx';
import { GuiaPublico } from '#features/orientacao/GuiaPublico.tsx';
import { Page } from '#ui/Page.tsx';
import { ParaBuscadores } from '#ui/page/ParaBuscadores.tsx';

export const Component = () => (
  <Page
    title="O que você precisa pedir"
    subtitle="Responda a poucas perguntas e veja o que pedir, quanto custa, quanto demora e o que ter em mãos. Sem conta."
    width="normal"
  >
    <ParaBuscadores descricao="Responda a poucas perguntas e veja que licença pedir à prefeitura, em que ordem, quanto custa, quanto demora e o que ter em mãos." />
    <GuiaPublico
      servico={(passo, lugar, respostas, medida) => (
        <ServicoDoGuia passo={passo} lugar={lugar} respostas={respostas} medida={medida} />
      )}
    />
  </Page>
);
