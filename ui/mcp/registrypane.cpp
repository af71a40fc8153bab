// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/registrypane.h"

#include "agentcore/mcp/config/mcpspecjson.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

RegistryPane::RegistryPane(const QUrl &address, QWidget *parent)
    : QWidget(parent)
    , m_registry(address)
{
    setObjectName("registryPane"_L1);
    buildLayout(address);
    connect(m_ask, &Button::clicked, this, [this] { ask({}); });
    connect(m_words, &QLineEdit::returnPressed, this, [this] { ask({}); });
    connect(m_more, &Button::clicked, this, [this] { ask(m_next); });
    connect(m_take, &Button::clicked, this, &RegistryPane::take);
    connect(m_list, &QListView::activated, this, &RegistryPane::take);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RegistryPane::showChosen);
    connect(&m_registry, &McpRegistry::finished, this, &RegistryPane::show);
    showChosen();
}

void RegistryPane::buildLayout(const QUrl &address)
{
    m_words = new SearchField(tr("Words in its name"));
    m_words->setObjectName("registrySearch"_L1);
    m_words->setMaxLength(100);
    m_ask = new Button(Button::Kind::Raised, tr("Ask the registry"));
    m_ask->setObjectName("askRegistry"_L1);
    auto *top = new QHBoxLayout;
    top->setSpacing(Theme::kGap);
    top->addWidget(m_words, 1);
    top->addWidget(m_ask);
    m_state
        = new Label(tr("One request to %1, only when the button is pressed: the words above, "
                       "nothing about you. "
                       "Anybody can have a server listed there; nobody has looked at it for you.")
                        .arg(address.host()),
                    Theme::Role::TextMuted, Label::Size::Secondary);
    m_state->setObjectName("registryState"_L1);
    m_rows = new PickModel(this);
    m_list = new ItemList;
    m_list->setObjectName("registryList"_L1);
    m_list->setAccessibleName(tr("Servers of the registry"));
    m_list->setModel(m_rows);
    m_list->setItemDelegate(new PickDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_detail = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_detail->setObjectName("registryDetail"_L1);
    for (Label *label : {m_state, m_detail})
        label->setWordWrap(true);
    m_take = new Button(Button::Kind::Primary, tr("Fill in the form with it…"));
    m_take->setObjectName("takeFromRegistry"_L1);
    m_more = new Button(Button::Kind::Raised, tr("More"));
    m_more->setObjectName("moreOfRegistry"_L1);
    auto *back = new Button(Button::Kind::Quiet, tr("Cancel"));
    back->setObjectName("leaveRegistry"_L1);
    setEscapes(back);
    connect(back, &Button::clicked, this, &RegistryPane::cancelled);
    auto *buttons = new FlowLayout;
    for (Button *button : {m_take, m_more, back})
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addLayout(top);
    column->addWidget(m_state);
    column->addWidget(m_list, 1);
    column->addWidget(m_detail);
    column->addLayout(buttons);
}

void RegistryPane::focusFirst()
{
    m_words->setFocus(Qt::OtherFocusReason);
}

void RegistryPane::ask(const QString &cursor)
{
    m_goesOn = !cursor.isEmpty();
    m_state->setRole(Theme::Role::TextMuted);
    m_state->setText(tr("Asking…"));
    m_registry.ask(m_words->text().trimmed(), cursor);
}

void RegistryPane::show(const Result<McpRegistryPage> &page)
{
    if (!page) {
        m_state->setRole(Theme::Role::Danger);
        m_state->setText(errorText(page.error()));
        return;
    }
    if (!m_goesOn)
        m_entries.clear();
    m_entries += page->entries;
    m_next = page->nextCursor;
    fillList();
    m_state->setText(m_entries.isEmpty() ? tr("No server has these words in its name.")
                                         : tr("%n servers", nullptr, int(m_entries.size())));
}

static QString wayText(const McpRegistryOffer &offer)
{
    const auto spec = mcpServerFromJson(u"x"_s, offer.entry, {});
    return displayLine(spec ? spec->address().left(300) : offer.entry["url"_L1].toString());
}

void RegistryPane::fillList()
{
    QList<PickEntry> rows;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        const McpRegistryEntry &entry = m_entries.at(i);
        const QString title = displayLine(entry.title.isEmpty() ? entry.name : entry.title);
        for (qsizetype way = 0; way < entry.offers.size(); ++way) {
            PickEntry row;
            row.id = u"%1 %2"_s.arg(i).arg(way);
            row.text = title;
            row.note = entry.offers.at(way).source;
            row.detail = displayLine(entry.description.left(300));
            row.isWarning = entry.isDeprecated;
            rows.append(row);
        }
    }
    m_rows->setEntries(rows);
    m_list->setCurrentIndex(m_rows->neighbour({}, 1));
    showChosen();
}

std::pair<const McpRegistryEntry *, const McpRegistryOffer *> RegistryPane::current() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return {};
    const QStringList numbers = m_rows->entry(index).id.split(u' ');
    const McpRegistryEntry &entry = m_entries.at(numbers.first().toInt());
    return {&entry, &entry.offers.at(numbers.last().toInt())};
}

static QString inputsText(const McpRegistryOffer &offer)
{
    QStringList lines;
    for (const McpRegistryInput &input : offer.inputs) {
        const QString text = input.description.isEmpty()
            ? input.name
            : input.name + ": "_L1 + input.description.left(200);
        lines += displayLine(text);
    }
    return lines.join(u'\n');
}

void RegistryPane::showChosen()
{
    const auto [entry, offer] = current();
    m_take->setEnabled(offer);
    m_more->setVisible(!m_next.isEmpty());
    if (!offer) {
        m_detail->clear();
        return;
    }
    QStringList lines{displayLine(entry->name + u' ' + entry->version), wayText(*offer)};
    if (entry->isDeprecated)
        lines += tr("Its maker says not to use it any more.");
    if (!entry->website.isEmpty())
        lines += displayLine(entry->website.toDisplayString());
    m_detail->setText(lines.join(u'\n'));
}

void RegistryPane::take()
{
    const auto [entry, offer] = current();
    if (!offer)
        return;
    const QString inputs = inputsText(*offer);
    emit chosen(entry->shortName(), offer->entry,
                inputs.isEmpty() ? QString() : tr("Still to be filled in:\n%1").arg(inputs));
}

} // namespace Ui
