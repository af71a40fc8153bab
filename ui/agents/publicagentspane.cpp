// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/publicagentspane.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QLocale>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kPublicListHeight = 200;

PublicAgentsPane::PublicAgentsPane(AgentDirectory *directory, QWidget *parent)
    : QWidget(parent)
    , m_directory(directory)
{
    setObjectName("publicAgents"_L1);
    buildLayout();
    connect(m_search, &QLineEdit::textChanged, this, &PublicAgentsPane::fill);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PublicAgentsPane::showChosen);
    connect(m_again, &Button::clicked, this, &PublicAgentsPane::ask);
    connect(m_add, &Button::clicked, this, &PublicAgentsPane::add);
    connect(m_cancel, &Button::clicked, this, &PublicAgentsPane::cancelled);
    showChosen();
}

void PublicAgentsPane::buildLayout()
{
    m_search = new SearchField(tr("Search the registry"));
    m_search->setObjectName("publicAgentSearch"_L1);
    m_search->setMaxLength(200);
    m_rows = new PickModel(this);
    m_list = new ItemList;
    m_list->setObjectName("publicAgentList"_L1);
    m_list->setAccessibleName(tr("Agents of the registry"));
    m_list->setModel(m_rows);
    m_list->setItemDelegate(new PickDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumHeight(kPublicListHeight);
    m_list->viewport()->setAutoFillBackground(false);
    const auto label = [](const QString &name, Theme::Role role) {
        auto *made = new Label({}, role);
        made->setObjectName(name);
        made->setWordWrap(true);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return made;
    };
    m_facts = label(u"publicAgentFacts"_s, Theme::Role::Text);
    m_state = label(u"publicAgentState"_s, Theme::Role::TextMuted);
    const auto button = [](const QString &name, const QString &text) {
        auto *made = new Button(Button::Kind::Raised, text);
        made->setObjectName(name);
        return made;
    };
    m_again = button(u"askPublicAgents"_s, tr("Ask again"));
    m_add = button(u"addPublicAgent"_s, tr("Add"));
    m_cancel = button(u"leavePublicAgents"_s, tr("Back"));
    auto *buttons = new FlowLayout;
    buttons->setSpacing(Theme::kGap);
    for (Button *each : {m_add, m_again, m_cancel})
        buttons->addWidget(each);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_facts);
    column->addWidget(m_state);
    column->addLayout(buttons);
}

void PublicAgentsPane::ask()
{
    m_search->setFocus(Qt::OtherFocusReason);
    if (!m_agents.isEmpty())
        return;
    m_again->setEnabled(false);
    m_state->setRole(Theme::Role::TextMuted);
    m_state->setText(tr("Asking the registry. Nothing about you or this program is sent."));
    m_directory->publicAgents().then(this, [this](const Result<QList<PublicAgent>> &agents) {
        m_again->setEnabled(true);
        take(agents);
    });
}

void PublicAgentsPane::take(const Result<QList<PublicAgent>> &agents)
{
    m_again->setVisible(!agents);
    m_state->setRole(agents ? Theme::Role::TextMuted : Theme::Role::Danger);
    m_state->setText(agents ? QString() : displayLine(errorText(agents.error())));
    m_agents = agents.value_or(QList<PublicAgent>());
    fill();
}

void PublicAgentsPane::fill()
{
    const QString typed = m_search->text().trimmed();
    QList<PickEntry> rows;
    for (const PublicAgent &agent : std::as_const(m_agents)) {
        if (!agent.id.contains(typed, Qt::CaseInsensitive)
            && !agent.name.contains(typed, Qt::CaseInsensitive)
            && !agent.description.contains(typed, Qt::CaseInsensitive))
            continue;
        rows.append({.id = agent.id,
                     .text = displayLine(agent.name.isEmpty() ? agent.id : agent.name),
                     .detail = displayLine(agent.description),
                     .note = agent.isHere ? displayLine(agent.version) : tr("not for this system"),
                     .isEnabled = agent.isHere});
    }
    m_rows->setEntries(rows);
    m_list->setCurrentIndex(m_rows->neighbour({}, 1));
    showChosen();
}

const PublicAgent *PublicAgentsPane::current() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return nullptr;
    const auto found = std::ranges::find(m_agents, m_rows->entry(index).id, &PublicAgent::id);
    return found == m_agents.end() ? nullptr : &*found;
}

QString PublicAgentsPane::factsOf(const PublicAgent &agent) const
{
    const QString size = m_sizes.value(agent.id);
    QStringList lines{
        tr("Licence: %1")
            .arg(agent.license.isEmpty() ? tr("not said") : displayLine(agent.license))};
    if (!agent.website.isEmpty())
        lines.append(displayLine(agent.website));
    lines.append(tr("From: %1").arg(displayLine(agent.source)));
    if (agent.isFetched) {
        lines.append(tr("Size: %1").arg(size.isEmpty() ? tr("being asked for…") : size));
        lines.append(agent.sha256.isEmpty()
                         ? tr("Checksum: none, so nobody can tell whether it is what its makers "
                              "published")
                         : tr("SHA-256: %1").arg(QString::fromLatin1(agent.sha256.toHex())));
    } else {
        lines.append(tr("Nothing is fetched now: the program that starts it does so, with what it "
                        "needs, at its first start."));
    }
    lines.append(tr("Started as: %1").arg(displayLine(agent.commandLine)));
    return lines.join(u'\n');
}

void PublicAgentsPane::showChosen()
{
    const PublicAgent *agent = current();
    m_facts->setText(agent ? factsOf(*agent) : QString());
    m_facts->setVisible(agent);
    m_add->setEnabled(agent && !m_isAdding);
    m_add->setText(agent && agent->isFetched ? tr("Fetch and add") : tr("Add"));
    if (agent && agent->isFetched && !m_sizes.contains(agent->id))
        measure(agent->id);
}

void PublicAgentsPane::measure(const QString &id)
{
    m_sizes.insert(id, {});
    m_directory->publicSize(id).then(this, [this, id](const Result<qint64> &size) {
        const bool isKnown = size.value_or(-1) >= 0;
        m_sizes.insert(id, isKnown ? QLocale().formattedDataSize(*size) : tr("not said"));
        if (const PublicAgent *agent = current(); agent && agent->id == id)
            showChosen();
    });
}

void PublicAgentsPane::add()
{
    const PublicAgent *agent = current();
    if (!agent || m_isAdding)
        return;
    m_isAdding = true;
    m_state->setRole(Theme::Role::TextMuted);
    m_state->setText(agent->isFetched ? tr("Fetching…") : QString());
    showChosen();
    m_directory->addPublic(agent->id).then(this, [this, id = agent->id](const Result<void> &done) {
        m_isAdding = false;
        m_state->setRole(done ? Theme::Role::TextMuted : Theme::Role::Danger);
        m_state->setText(done ? QString() : displayLine(errorText(done.error())));
        showChosen();
        if (done)
            emit added(id);
    });
}

} // namespace Ui
