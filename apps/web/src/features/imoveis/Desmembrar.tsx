import { aneisDe } from '@portal/domain/geometria/formas';
import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { desmembramentoEscrito } from '@portal/domain/imoveis/registro';
import { comparar, somar } from '@portal/domain/text/exato';
import { formatArea, isDecimal } from '@portal/domain/text/numeros';
import { plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { InscricaoField } from './CamposDoImovel.tsx';
import { DividirContorno } from './DividirContorno.tsx';
import { hrefDo, Rodape } from './EscreverImovel.tsx';
import classes from './Imoveis.module.css';
import { Linhas } from './Linhas.tsx';
import { useAtoNoImovel } from './queries.ts';

/** When, by which document, and why. */
export const CamposDoAto = () => (
  <FormPart title="Documento" about="O que autoriza a mudança: o processo, o decreto, a averbação no cartório.">
    <div className={classes.duo}>
      <DateField name="data" label="Data do documento" max={hoje()} />
      <TextField name="documento" label="Documento" maxLength={255} />
    </div>
    <TextAreaField name="motivo" label="Observações" optional lines={2} maxLength={2000} />
  </FormPart>
);

/** The areas of the new ones beside that of the old: streets may take a part, and what does not fit is said. */
function SomaDasAreas({ area }: { area: string }) {
  const novos = useFormValue<{ area_terreno_m2: string }[]>('novos') ?? [];
  const areas = novos.map((n) => n.area_terreno_m2).filter((a) => isDecimal(a ?? ''));
  const soma = somar(areas);
  const comparada = comparar(soma, area);
  if (areas.length === 0 || comparada === 0) return null;
  return (
    <Callout meaning={comparada > 0 ? 'warning' : 'info'}>
      As áreas dos novos somam {formatArea(soma)}, e o terreno tem {formatArea(area)}.{' '}
      {comparada > 0
        ? 'Confira: juntos eles são maiores que o terreno.'
        : 'O que sobra pode ter ido para ruas ou áreas públicas.'}
    </Callout>
  );
}

/** Of one property several. */
export function Desmembrar({ imovel }: { imovel: Imovel }) {
  const { mutateAsync } = useAtoNoImovel('desmembrar');
  const nova = { inscricao: '', area_terreno_m2: '', numero: imovel.numero, lote: '', quadra: imovel.quadra, matricula: '' };
  const abertos = imovel.requerimentos.filter((r) => r.aberto).length;
  const form = useZodForm(desmembramentoEscrito, {
    initialValues: { data: hoje(), documento: '', motivo: '', novos: [nova, nova] },
    onSubmit: async (valores) => {
      await mutateAsync({ ...valores, id: imovel.id, versao: imovel.versao });
      form.reset(valores);
      goTo(hrefDo(imovel.id));
    },
  });
  return (
    <Form form={form} label="Desmembrar" className={classes.coluna}>
      <Callout>
        O imóvel {imovel.inscricao} continua no cadastro, com a sua história, e deixa de ser oferecido a requerimentos novos. Os
        novos começam com o endereço, as zonas e os proprietários dele.
        {abertos > 0 &&
          ` Há ${plural(abertos, 'requerimento aberto', 'requerimentos abertos')} nele: ${abertos === 1 ? 'ele segue' : 'eles seguem'} com o imóvel de antes.`}
      </Callout>
      <Card flush>
        <CamposDoAto />
        {imovel.geometria && aneisDe(imovel.geometria).length === 1 && <DividirContorno geometria={imovel.geometria} />}
        <FormPart
          title="Imóveis novos"
          about="Pelo menos dois. Cada um tem a própria inscrição; o resto pode ser completado depois."
        >
          <SomaDasAreas area={imovel.area_terreno_m2} />
          <Linhas name="novos" um="imóvel novo" nova={nova} minimo={2} maximo={50}>
            {(path) => (
              <>
                <div className={classes.duo}>
                  <InscricaoField name={`${path}.inscricao`} />
                  <NumberField name={`${path}.area_terreno_m2`} label="Área do terreno" unit="m²" />
                </div>
                <div className={classes.duo}>
                  <TextField name={`${path}.numero`} label="Número" maxLength={20} />
                  <TextField name={`${path}.quadra`} label="Quadra" optional maxLength={40} />
                  <TextField name={`${path}.lote`} label="Lote" optional maxLength={40} />
                  <TextField name={`${path}.matricula`} label="Matrícula" optional maxLength={40} />
                </div>
              </>
            )}
          </Linhas>
        </FormPart>
      </Card>
      <Rodape href={hrefDo(imovel.id)} submit="Desmembrar o imóvel" />
    </Form>
  );
}
