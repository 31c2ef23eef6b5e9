import { Button } from '@mantine/core';
import { versaoFormulario, type Zona, type ZonaVersao, zonaFormulario } from '@portal/domain/zonas/contract';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CamposDaVersao } from './CamposDaVersao.tsx';
import { useAtoNaZona } from './queries.ts';
import { valoresDe } from './versao-form.ts';
import classes from './Zonas.module.css';

const hrefDa = (id: string) => rota('prefeitura.cadastro.zonaOcupacao.zona', { id });

const Rodape = ({ href, submit }: { href: string; submit: string }) => (
  <div className={classes.rodape}>
    <Button component={RouteLink} href={href} variant="default">
      Voltar
    </Button>
    <SubmitButton>{submit}</SubmitButton>
  </div>
);

/** A new zone, with what it limits. */
export function NovaZona() {
  const criar = useAtoNaZona('criar');
  const form = useZodForm(zonaFormulario, {
    initialValues: { sigla: '', descricao: '', ...valoresDe(undefined, '') },
    onSubmit: async ({ alcanca_protocolados: _, ...valores }) => {
      const { id } = await criar.mutateAsync(valores);
      form.reset(form.values());
      goTo(hrefDa(id));
    },
  });
  return (
    <Form form={form} label="Nova zona" className={classes.coluna}>
      <Card flush>
        <FormPart title="Zona" about="A sigla é como ela aparece nas listas e nos documentos.">
          <div className={classes.duo}>
            <TextField name="sigla" label="Sigla" maxLength={20} autoFocus autoComplete="off" />
            <TextField name="descricao" label="Descrição" maxLength={255} autoComplete="off" />
          </div>
        </FormPart>
        <CamposDaVersao />
      </Card>
      <Rodape href={rota('prefeitura.cadastro.zonaOcupacao')} submit="Criar zona" />
    </Form>
  );
}

/** A version being written: a new one, that begins as the last reads, or the correction of one that nothing was checked by. */
export function EscreverVersao({ zona, versao }: { zona: Zona; versao: ZonaVersao | null }) {
  const criar = useAtoNaZona('versionar');
  const corrigir = useAtoNaZona('corrigir');
  const form = useZodForm(versaoFormulario, {
    initialValues: valoresDe(versao ?? zona.versoes[0], versao?.vigente_de ?? ''),
    onSubmit: async (valores) => {
      const dados = { ...valores, id: zona.id, versao: zona.versao };
      await (versao ? corrigir.mutateAsync({ ...dados, versao_id: versao.id }) : criar.mutateAsync(dados));
      form.reset(valores);
      goTo(hrefDa(zona.id));
    },
  });
  const alcanca = useFormState(
    form.store as FormStore<unknown>,
    (s) => 'alcanca_protocolados' in s.errors || (s.values as { alcanca_protocolados?: boolean }).alcanca_protocolados === true,
  );
  return (
    <Form form={form} label={versao ? 'Corrigir a versão' : 'Nova versão'} className={classes.coluna}>
      <Card flush>
        <CamposDaVersao />
        {alcanca && (
          <FormPart title="O que já foi protocolado" about="Só confirme se a lei vale mesmo desde esse dia.">
            <CheckField
              name="alcanca_protocolados"
              label="Vale também para os requerimentos já protocolados a partir desta data"
            />
          </FormPart>
        )}
      </Card>
      <Rodape href={hrefDa(zona.id)} submit={versao ? 'Salvar a versão' : 'Criar a versão'} />
    </Form>
  );
}
