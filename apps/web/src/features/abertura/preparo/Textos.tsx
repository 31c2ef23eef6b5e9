import { escreverTextos } from '@portal/domain/preparo/contract';
import { BOAS_VINDAS, duvidasEmHtml } from '@portal/domain/preparo/textos';
import { bodyOf } from '#lib/body-of.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RichText } from '#ui/RichText.tsx';
import classes from './Preparar.module.css';
import type { PassoProps } from './Preparar.tsx';
import { useAto } from './queries.ts';

/** First words of a town, until its manager writes better ones. */
export function Textos({ id, preparo: { tem_duvidas, tem_noticias } }: PassoProps) {
  const escrever = useAto(escreverTextos, id);
  const form = useZodForm(bodyOf(escreverTextos), {
    initialValues: { duvidas: !tem_duvidas, boas_vindas: !tem_noticias },
    onSubmit: async (body) => {
      await escrever.mutateAsync(body);
    },
  });
  return (
    <Card title="Textos">
      {tem_duvidas && tem_noticias ? (
        <Callout meaning="success" title="O município já tem notícias e dúvidas frequentes">
          O gestor escreve as próximas em Notícias e dúvidas.
        </Callout>
      ) : (
        <Form form={form} label="Textos" className={classes.campos}>
          {tem_duvidas || (
            <div>
              <CheckField
                name="duvidas"
                label="Publicar as dúvidas frequentes de início"
                hint="Respostas que valem em qualquer município. O gestor as troca quando quiser."
              />
              <details className={classes.previa}>
                <summary>Ler as perguntas e respostas</summary>
                <RichText html={duvidasEmHtml()} />
              </details>
            </div>
          )}
          {tem_noticias || (
            <div>
              <CheckField name="boas_vindas" label="Publicar a notícia de boas-vindas" hint={`“${BOAS_VINDAS.nome}”`} />
              <details className={classes.previa}>
                <summary>Ler a notícia</summary>
                <RichText html={BOAS_VINDAS.texto} />
              </details>
            </div>
          )}
          <SubmitButton>Publicar os textos</SubmitButton>
        </Form>
      )}
    </Card>
  );
}
