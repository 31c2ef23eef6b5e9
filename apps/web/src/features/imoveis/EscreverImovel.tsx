import { Button } from '@mantine/core';
import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { imovelEscrito } from '@portal/domain/imoveis/registro';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CamposDoImovel } from './CamposDoImovel.tsx';
import classes from './Imoveis.module.css';
import { valoresDe } from './imovel-form.ts';
import { useAtoNoImovel } from './queries.ts';

export const hrefDo = (id: string) => rota('prefeitura.cadastro.imovel.imovel', { id });

export const Rodape = ({ href, submit }: { href: string; submit: string }) => (
  <div className={classes.rodape}>
    <Button component={RouteLink} href={href} variant="default">
      Voltar
    </Button>
    <SubmitButton>{submit}</SubmitButton>
  </div>
);

/** The record of a property being written. `imovel` null: a new one. */
export function EscreverImovel({ imovel }: { imovel: Imovel | null }) {
  const criar = useAtoNoImovel('criar');
  const salvar = useAtoNoImovel('salvar');
  const form = useZodForm(imovelEscrito, {
    initialValues: valoresDe(imovel ?? undefined),
    onSubmit: async (valores) => {
      const { id } = await (imovel
        ? salvar.mutateAsync({ ...valores, id: imovel.id, versao: imovel.versao })
        : criar.mutateAsync(valores));
      form.reset(valores);
      goTo(hrefDo(id));
    },
  });
  return (
    <Form form={form} label={imovel ? 'Alterar o imóvel' : 'Novo imóvel'} className={classes.coluna}>
      <Card flush>
        <CamposDoImovel zonas={imovel?.zonas ?? []} imovelId={imovel?.id ?? null} />
      </Card>
      <Rodape
        href={imovel ? hrefDo(imovel.id) : rota('prefeitura.cadastro.imovel')}
        submit={imovel ? 'Salvar o imóvel' : 'Incluir o imóvel'}
      />
    </Form>
  );
}
