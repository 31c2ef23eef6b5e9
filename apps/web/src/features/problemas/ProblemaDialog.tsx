import { optionalText } from '@portal/domain/http/fields';
import { APP_VERSAO } from '@portal/domain/http/versao';
import { nomeDoAparelho } from '@portal/domain/text/aparelho';
import { z } from 'zod';
import { FactList } from '#ui/FactList.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useContarProblema } from './queries.ts';

const schema = z.object({ texto: optionalText(500) });

/** What is sent is shown before: the page by its name, and nothing that says who. */
export function ProblemaDialog({ pagina, onClose }: { pagina: string; onClose: () => void }) {
  const contar = useContarProblema();
  const visto = {
    pagina,
    versao_do_portal: APP_VERSAO,
    navegador: nomeDoAparelho(navigator.userAgent),
    largura: Math.max(1, window.innerWidth),
    altura: Math.max(1, window.innerHeight),
  };
  return (
    <FormDialog
      title="Algo errado nesta página?"
      submit="Enviar"
      schema={schema}
      initialValues={{ texto: '' }}
      description="Quem cuida do portal recebe o que está abaixo, e não fica sabendo quem enviou. Se você precisa de resposta, escreva em Contato."
      onSubmit={({ texto }) => contar.mutateAsync({ ...visto, texto: texto ?? '' })}
      onClose={onClose}
    >
      <FactList
        columns={2}
        facts={[
          { label: 'Página', value: visto.pagina },
          { label: 'Versão do portal', value: visto.versao_do_portal },
          { label: 'Navegador', value: visto.navegador },
          { label: 'Tamanho da janela', value: `${visto.largura} × ${visto.altura}` },
        ]}
      />
      <TextAreaField
        name="texto"
        label="O que houve?"
        hint="Não escreva nomes nem números de documento."
        optional
        lines={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
