import type { DefinicaoIn } from '@portal/domain/processos/definicao';

type Secao = DefinicaoIn['secoes'][number];
type Campo = Secao['campos'][number];

/** A measure that nobody has to give: what is left out is measured on the plans. */
const medida = (id: string, rotulo: string, unidade: string, ajuda: string, visivel_se?: string): Campo => ({
  ...{ id, rotulo, unidade, ajuda },
  tipo: 'numero',
  obrigatorio: false,
  ...(unidade === 'vagas' && { casas: 0 }),
  ...(visivel_se && { visivel_se }),
});
const titulo = (id: string, rotulo: string, visivel_se?: string): Campo => ({
  ...{ id, rotulo },
  tipo: 'titulo',
  ...(visivel_se && { visivel_se }),
});

const DO_TERRENO: readonly Campo[] = [
  medida('altura_m', 'Altura da construção', 'm', 'Do nível do terreno ao ponto mais alto, sem caixa-d’água. Exemplo: 6,40.'),
  medida('recuo_frontal_m', 'Recuo frontal', 'm', 'Da divisa com a rua até a parede mais próxima. Exemplo: 4,00.'),
  medida(
    'recuo_lateral_m',
    'Recuo lateral',
    'm',
    'Da divisa do lado até a parede mais próxima. Vale o menor dos dois lados; se a parede está na divisa, escreva 0.',
  ),
  medida('recuo_fundos_m', 'Recuo de fundos', 'm', 'Da divisa dos fundos até a parede mais próxima. Exemplo: 2,00.'),
];

const DE_ESQUINA: readonly Campo[] = [
  {
    id: 'lote_esquina',
    tipo: 'sim_nao',
    rotulo: 'Terreno de esquina',
    obrigatorio: false,
    ajuda: 'Dá para duas ruas. Na esquina, a construção recua das duas.',
  },
  medida(
    'recuo_rua_lateral_m',
    'Recuo da segunda frente (lote de esquina)',
    'm',
    'Da divisa com a rua do lado até a parede mais próxima. Exemplo: 2,00.',
    'lote_esquina = "Sim"',
  ),
];

/** Dwellings have rooms; what many people enter has places and doors for all. Of a house alone neither is asked. */
const MORADIA = 'uso = "Residencial" or uso = "Misto"';
const DE_MUITOS = 'uso = "Comercial" or uso = "Misto" or uso = "Industrial" or unidades > 1';

const DO_PREDIO: readonly Campo[] = [
  medida(
    'testada_m',
    'Testada do lote',
    'm',
    'A largura do terreno na rua da frente, como está na matrícula. Exemplo: 12,00.',
    'unidades > 1',
  ),
  titulo('da_garagem', 'Garagem'),
  medida('vagas_carro', 'Vagas de garagem', 'vagas', 'Quantos carros cabem dentro do terreno. Se não há vaga, escreva 0.'),
  medida(
    'vagas_acessiveis',
    'Vagas acessíveis',
    'vagas',
    'Das vagas, quantas são largas e sinalizadas para quem tem deficiência. Exemplo: 1.',
    DE_MUITOS,
  ),
  titulo('dos_comodos', 'Cômodos'),
  medida(
    'pe_direito_m',
    'Menor pé-direito dos cômodos de permanência',
    'm',
    'Do piso ao teto, onde é mais baixo. Exemplo: 2,70.',
  ),
  medida(
    'quarto_menor_m2',
    'Área do menor quarto',
    'm²',
    'O comprimento vezes a largura. Um quarto de 3 m por 3 m tem 9,00.',
    MORADIA,
  ),
  medida(
    'vao_quarto_m2',
    'Área do vão de iluminação e ventilação do menor quarto',
    'm²',
    'A largura vezes a altura da janela. Uma janela de 1,50 m por 1,20 m tem 1,80.',
    MORADIA,
  ),
  medida('cozinha_m2', 'Área da cozinha', 'm²', 'Se é aberta para a sala, só a parte da cozinha. Exemplo: 7,50.', MORADIA),
  medida('banheiro_menor_m2', 'Área do menor banheiro', 'm²', 'Com box e sem lavabo. Um de 2 m por 1,50 m tem 3,00.', MORADIA),
  titulo('do_acesso', 'Entrada para todos', DE_MUITOS),
  medida(
    'porta_acessivel_m',
    'Vão livre da porta de acesso',
    'm',
    'A largura por onde se passa com a porta aberta. Exemplo: 0,90.',
    DE_MUITOS,
  ),
  medida(
    'rampa_inclinacao',
    'Inclinação da rampa de acesso',
    '%',
    'Quanto sobe em cada 100 m. Se sobe 0,20 m em 4,00 m, são 5. Se não há rampa, escreva 0.',
    DE_MUITOS,
  ),
];

const MEDIDAS = {
  id: 'medidas',
  titulo: 'Medidas do projeto',
  descricao:
    'Estão na planta. Nenhuma é obrigatória: com elas o portal já confere o projeto com a lei, antes de você pagar. Sem elas, a prefeitura mede na planta.',
};

/** What the town's rules look at in a building that is asked for; it needs the question `uso` and the area table. */
export const secaoMedidas: Secao = { ...MEDIDAS, campos: [...DO_TERRENO, ...DE_ESQUINA, ...DO_PREDIO] };

/** Only how it stands on its lot: of what was approved before, and is changed or done. */
export const secaoMedidasDoTerreno: Secao = { ...MEDIDAS, campos: [...DO_TERRENO] };
