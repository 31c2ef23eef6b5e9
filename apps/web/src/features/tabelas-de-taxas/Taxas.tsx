import { ActionIcon, Button, Menu } from '@mantine/core';
import { comPreco, type TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import { categoriaDe } from '@portal/domain/tabelas-de-taxas/conteudo';
import type { Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { IconDotsVertical, IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { useState } from 'react';
import { regraEmPalavras } from '#entities/taxas/regra-em-palavras.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useAtoNaTabela } from './queries.ts';
import classes from './TabelasDeTaxas.module.css';
import { TaxaDialog } from './TaxaDialog.tsx';
import { deTaxa, paraTaxa, TAXA_NOVA, type TaxaForm } from './taxa-form.ts';

interface Props {
  tabela: Tabela;
  escreve: boolean;
}

/** What is being done: a new fee, one with the values of another, or one that is there. */
type Aberto = { form: TaxaForm; codigo: string | null } | null;

/** Saves the draft with other fees; categories that no fee has any more go with them. */
function useSalvarTaxas(tabela: Tabela) {
  const salvar = useAtoNaTabela('salvar');
  return (taxas: TaxaDaTabela[], categorias = tabela.conteudo.categorias) =>
    salvar.mutateAsync({
      id: tabela.id,
      versao: tabela.versao,
      base_legal: tabela.base_legal,
      data_que_vale: tabela.data_que_vale,
      conteudo: { ...tabela.conteudo, taxas, categorias: categorias.filter((c) => taxas.some((t) => t.categoria === c.id)) },
    });
}

/** The fees by category, each in a sentence with its law. */
export function Taxas({ tabela, escreve }: Props) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const [retirar, setRetirar] = useState<TaxaDaTabela | null>(null);
  const salvar = useSalvarTaxas(tabela);
  const { taxas, categorias } = tabela.conteudo;
  const nomeDaCategoria = (id: string) => categorias.find((c) => c.id === id)?.nome ?? '';
  const nova = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAberto({ form: { ...TAXA_NOVA, categoria: categorias[0]?.nome ?? '' }, codigo: null })}
    >
      Incluir taxa
    </Button>
  );
  return (
    <Card title="Taxas" id="taxas" flush aside={escreve && taxas.length > 0 && nova}>
      {taxas.length === 0 && (
        <EmptyState title="Nenhuma taxa ainda" icon={IconReceiptTax} action={escreve && nova}>
          Inclua as taxas da lei, uma a uma. Ou abra um processo que já cobra, na aba Taxas, e leve as dele para cá.
        </EmptyState>
      )}
      {categorias.map((c) => (
        <section key={c.id} aria-label={c.nome}>
          <h3 className={classes.grupo}>{c.nome}</h3>
          <ul className={classes.lista}>
            {taxas
              .filter((t) => t.categoria === c.id)
              .map((t) => (
                <li key={t.codigo} className={classes.linha}>
                  <span className={classes.oque}>
                    <span className={classes.nome}>
                      {t.nome} <span className={classes.codigo}>{t.codigo}</span>
                    </span>
                    <span>{regraEmPalavras(comPreco(t))}</span>
                    <span className={classes.soft}>
                      {t.base_legal} · {t.tipo}
                    </span>
                  </span>
                  {escreve && (
                    <span className={classes.acts}>
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={`Alterar ${t.nome}`}
                        onClick={() => setAberto({ form: deTaxa(t, nomeDaCategoria(t.categoria)), codigo: t.codigo })}
                      >
                        Alterar
                      </Button>
                      <Menu position="bottom-end">
                        <Menu.Target>
                          <ActionIcon variant="subtle" color="gray" aria-label={`Mais ações de ${t.nome}`}>
                            <IconDotsVertical size={18} aria-hidden />
                          </ActionIcon>
                        </Menu.Target>
                        <Menu.Dropdown>
                          <Menu.Item
                            onClick={() =>
                              setAberto({ form: { ...deTaxa(t, nomeDaCategoria(t.categoria)), codigo: '' }, codigo: null })
                            }
                          >
                            Duplicar
                          </Menu.Item>
                          <Menu.Item onClick={() => setRetirar(t)}>Tirar da tabela</Menu.Item>
                        </Menu.Dropdown>
                      </Menu>
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {aberto && (
        <TaxaDialog
          tabela={tabela}
          inicial={aberto.form}
          codigo={aberto.codigo}
          onSalvar={(form) => {
            const categoria = categoriaDe(tabela.conteudo, form.categoria.trim());
            const taxa = paraTaxa(form, categoria.id);
            const resto = aberto.codigo === null ? [...taxas, taxa] : taxas.map((t) => (t.codigo === aberto.codigo ? taxa : t));
            return salvar(resto, categorias.some((c) => c.id === categoria.id) ? categorias : [...categorias, categoria]);
          }}
          onClose={() => setAberto(null)}
        />
      )}
      {retirar && (
        <ConfirmDialog
          title={`Tirar ${retirar.nome} da tabela`}
          confirm="Tirar da tabela"
          onConfirm={() => salvar(taxas.filter((t) => t.codigo !== retirar.codigo))}
          onClose={() => setRetirar(null)}
        >
          Sai só deste rascunho. O que já foi cobrado por {retirar.codigo} continua como está.
        </ConfirmDialog>
      )}
    </Card>
  );
}
