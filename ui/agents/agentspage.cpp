// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/agentspage.h"

#include "agentcore/base/textlimits.h"
#include "ui/agents/agentform.h"
#include "ui/agents/publicagentspane.h"
#include "ui/text/agenttexts.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr char kIsChecking[] = "isChecking"; // property of the button that does it
static constexpr int kListWidth = 220;
static constexpr int kListHeight = 120; // above the facts
static constexpr int kBesideWidth = 560; // from here on they stand beside it

AgentsPage::AgentsPage(AgentDirectory *directory, QWidget *parent)
    : QWidget(parent)
    , m_directory(directory)
{
    setObjectName("agentsPage"_L1);
    buildLayout();
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(0);
    connect(&m_refresh, &QTimer::timeout, this, &AgentsPage::refresh);
    connect(directory, &AgentDirectory::changed, &m_refresh, qOverload<>(&QTimer::start));
    connect(m_agents->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    setCurrent(m_rows->entry(index).id);
            });
    connect(m_form, &AgentForm::submitted, this, &AgentsPage::submit);
    connect(m_form, &AgentForm::cancelled, this, [this] {
        m_stack->setCurrentIndex(0);
        m_agents->setFocus(Qt::OtherFocusReason);
    });
    connect(m_public, &PublicAgentsPane::cancelled, this, [this] {
        m_stack->setCurrentIndex(0);
        m_agents->setFocus(Qt::OtherFocusReason);
    });
    connect(m_public, &PublicAgentsPane::added, this, [this](const QString &name) {
        refresh();
        m_stack->setCurrentIndex(0);
        setCurrent(name);
        m_agents->setFocus(Qt::OtherFocusReason);
    });
    connect(m_check, &Button::clicked, this, &AgentsPage::check);
    connect(m_restart, &Button::clicked, this, [this] { m_directory->restart(m_name, m_folder); });
    connect(m_stop, &Button::clicked, this, [this] { m_directory->stop(m_name, m_folder); });
    connect(m_traffic, &Button::clicked, this, [this] { emit trafficRequested(m_name); });
    connect(m_edit, &Button::clicked, this, [this] { showForm(true); });
    connect(m_remove, &Button::clicked, this, &AgentsPage::remove);
}

Button *AgentsPage::addButton(QLayout *row, const QString &name, const QString &text)
{
    auto *button = new Button(Button::Kind::Raised, text);
    button->setObjectName(name);
    row->addWidget(button);
    return button;
}

static Label *wrapping(const QString &name, Theme::Role role)
{
    auto *label = new Label({}, role);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QWidget *AgentsPage::buildDetails()
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kPadding);
    m_title = new Label({}, Theme::Role::Text, Label::Size::Strong);
    m_title->setObjectName("agentTitle"_L1);
    m_facts = wrapping(u"agentFacts"_s, Theme::Role::TextMuted);
    m_state = wrapping(u"agentState"_s, Theme::Role::Text);
    m_report = wrapping(u"agentReport"_s, Theme::Role::Text);
    m_report->setFont(Theme::windowCodeFont());
    auto *buttons = new FlowLayout;
    m_check = addButton(buttons, u"checkAgentButton"_s, tr("Check"));
    m_restart = addButton(buttons, u"restartAgent"_s, tr("Start it again"));
    m_stop = addButton(buttons, u"stopAgent"_s, tr("End it"));
    m_traffic = addButton(buttons, u"agentTraffic"_s, tr("What is said to it…"));
    m_edit = addButton(buttons, u"editAgent"_s, tr("Edit…"));
    m_remove = addButton(buttons, u"removeAgent"_s, tr("Remove"));
    column->addWidget(m_title);
    column->addWidget(m_facts);
    column->addWidget(m_state);
    m_first = new FlowLayout;
    column->addLayout(m_first);
    column->addLayout(buttons);
    column->addWidget(m_report);
    column->addStretch(1);
    return content;
}

static QScrollArea *scrolling(QWidget *content)
{
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroll;
}

void AgentsPage::buildLayout()
{
    m_agents = new ItemList;
    m_agents->setObjectName("agentsList"_L1);
    m_agents->setAccessibleName(tr("Agents"));
    m_rows = new PickModel(this);
    m_agents->setModel(m_rows);
    m_agents->setItemDelegate(new PickDelegate(m_agents));
    m_agents->setFrameShape(QFrame::NoFrame);
    m_agents->setFixedWidth(kListWidth);
    m_add = new Button(Button::Kind::Raised, tr("Add an agent…"));
    m_add->setObjectName("addAgentButton"_L1);
    connect(m_add, &Button::clicked, this, [this] { showForm(false); });
    m_ask = new Button(Button::Kind::Raised, tr("From the registry…"));
    m_ask->setObjectName("publicAgentsButton"_L1);
    m_ask->setToolTip(tr("Asks the public list of agents which there are"));
    connect(m_ask, &Button::clicked, this, [this] {
        m_stack->setCurrentIndex(2);
        m_public->ask();
    });
    auto *left = new QVBoxLayout;
    left->setSpacing(Theme::kGap);
    left->addWidget(m_agents, 1);
    m_left = left;
    m_form = new AgentForm;
    m_stack = new QStackedWidget;
    m_stack->addWidget(scrolling(buildDetails()));
    m_stack->addWidget(scrolling(m_form));
    m_public = new PublicAgentsPane(m_directory);
    m_stack->addWidget(scrolling(m_public));
    m_parts = new QBoxLayout(QBoxLayout::LeftToRight);
    m_parts->setSpacing(Theme::kTurnGap);
    m_parts->addLayout(left);
    m_parts->addWidget(m_stack, 1);
    auto *what = new Label(tr("Other agents that speak the Agent Client Protocol. A new session "
                              "chooses its agent below the message."),
                           Theme::Role::TextMuted, Label::Size::Secondary);
    what->setWordWrap(true);
    m_problems = wrapping(u"agentProblems"_s, Theme::Role::Warning);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kTurnGap + Theme::kGrid, Theme::kTurnGap, Theme::kTurnGap,
                               Theme::kTurnGap); // as that of each page
    column->setSpacing(Theme::kPadding);
    column->addWidget(new Label(tr("Agents"), Theme::Role::Text, Label::Size::Heading));
    column->addWidget(what);
    column->addWidget(m_problems);
    column->addLayout(m_parts, 1);
    m_where = new WrapLabel(Theme::Role::TextMuted);
    m_where->setObjectName("agentsFile"_L1);
    m_where->setFont(Theme::windowSecondaryFont());
    m_where->hide();
    column->addWidget(m_where);
    setFocusProxy(m_agents);
}

// Two columns have no room in a narrow window.
void AgentsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isBeside = width() >= kBesideWidth;
    m_parts->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_agents->setMinimumWidth(isBeside ? kListWidth : 0);
    m_agents->setMaximumWidth(isBeside ? kListWidth : QWIDGETSIZE_MAX);
    m_agents->setMinimumHeight(isBeside ? 0 : kListHeight);
    m_agents->setMaximumHeight(isBeside ? QWIDGETSIZE_MAX : kListHeight);
}

void AgentsPage::setFile(const QString &file)
{
    m_where->setText(tr("For you, in all folders: %1. A project's .agentao/acp.json counts once "
                        "you trust its folder.")
                         .arg(displayPath(file)));
    m_where->show();
}

void AgentsPage::setFolder(const QString &folder)
{
    m_folder = folder;
    refresh();
}

void AgentsPage::refresh()
{
    m_list = m_directory->agents(m_folder);
    QStringList problems;
    for (const AgentListProblem &problem : std::as_const(m_list.problems))
        problems += errorText(problem.error);
    for (const QString &name : std::as_const(m_list.untrusted))
        problems += tr("%1 of this project counts once its folder is trusted.").arg(name);
    m_problems->showText(problems.join(u'\n'));
    QList<PickEntry> rows;
    for (const AgentEntry &agent : std::as_const(m_list.agents)) {
        rows.append({.id = agent.name,
                     .text = sanitizedForDisplay(agent.name),
                     .detail = AgentTexts::state(agent.state),
                     .isWarning = agent.state == AgentEntry::State::Failed});
    }
    const QString name = entry() || rows.isEmpty() ? m_name : rows.first().id;
    if (rows != m_rows->entries())
        m_rows->setEntries(rows);
    setCurrent(name);
}

void AgentsPage::setCurrent(const QString &name)
{
    if (name != m_name) {
        m_report->clear();
        m_asked.clear();
        m_name = name;
    }
    if (const QModelIndex row = m_rows->find(name); row != m_agents->currentIndex())
        m_agents->setCurrentIndex(row);
    showDetails();
}

const AgentEntry *AgentsPage::entry() const
{
    const auto found = std::ranges::find(m_list.agents, m_name, &AgentEntry::name);
    return found == m_list.agents.end() ? nullptr : &*found;
}

// What adds one stands below the list; where there is none yet, below the words that say so.
void AgentsPage::placeAdders(bool isEmpty)
{
    m_agents->setVisible(!isEmpty);
    QLayout *place = isEmpty ? m_first : m_left;
    for (Button *button : {m_add, m_ask}) {
        if (place->indexOf(button) >= 0)
            continue;
        place->addWidget(button);
        button->show(); // which stood in another widget
    }
}

void AgentsPage::showDetails()
{
    placeAdders(m_list.agents.isEmpty());
    const AgentEntry *agent = entry();
    for (Button *button : {m_check, m_restart, m_stop, m_traffic, m_edit, m_remove})
        button->setVisible(agent);
    m_state->setVisible(agent);
    if (!agent) {
        m_title->setText(tr("No other agent is known on this computer"));
        m_facts->setText(tr("Add one by its command, for example: gemini --acp"));
        return;
    }
    using State = AgentEntry::State;
    const bool isOwn = agent->origin == AgentEntry::Origin::User;
    const bool isRunning = agent->state != State::Stopped && agent->state != State::Failed;
    m_title->setText(sanitizedForDisplay(agent->title.isEmpty() ? agent->name : agent->title));
    QStringList facts;
    if (!agent->description.isEmpty())
        facts += sanitizedForDisplay(agent->description);
    facts += sanitizedForDisplay(agent->commandLine);
    facts += AgentTexts::origin(agent->origin);
    m_facts->setText(facts.join(u'\n'));
    QStringList state{AgentTexts::condition(*agent)};
    for (const QString &line : agent->lastLines)
        state += sanitizedForDisplay(line);
    m_state->setText((isRunning ? state.first(1) : state).join(u'\n'));
    m_state->setRole(agent->state == State::Failed ? Theme::Role::Warning : Theme::Role::Text);
    m_stop->setVisible(isRunning);
    m_restart->setText(isRunning ? tr("Start it again") : tr("Start it"));
    m_edit->setVisible(isOwn);
    m_remove->setVisible(isOwn);
    m_remove->setText(m_asked == m_name ? tr("Really remove?") : tr("Remove"));
}

void AgentsPage::showForm(bool isEdit)
{
    if (isEdit)
        m_form->edit(m_name, m_directory->entry(m_name));
    else
        m_form->clear();
    m_stack->setCurrentIndex(1);
    m_form->focusFirst();
}

void AgentsPage::submit(const QList<AgentEntryDraft> &drafts, bool replaces)
{
    for (const AgentEntryDraft &draft : drafts) {
        const auto added = m_directory->add(draft.name, draft.entry, replaces);
        if (!added) {
            m_form->setProblem(errorText(added.error()));
            refresh(); // those before it are there
            return;
        }
    }
    m_name = drafts.last().name;
    refresh();
    m_stack->setCurrentIndex(0);
    m_agents->setFocus(Qt::OtherFocusReason);
}

void AgentsPage::check()
{
    if (m_check->property(kIsChecking).toBool()) // disabled it would give the focus to the next one
        return;
    m_check->setProperty(kIsChecking, true);
    m_report->setText(tr("Starting it and opening a session…"));
    m_directory->check(m_name, m_folder)
        .then(this, [this, name = m_name](const Result<QStringList> &lines) {
            m_check->setProperty(kIsChecking, false);
            if (name != m_name)
                return;
            QStringList shown;
            if (!lines) { // what the code alone would say is not the reason
                const QString why = errorDetail(lines.error());
                shown += why.left(1).toUpper() + why.mid(1);
            }
            const QStringList told = lines.value_or(QStringList());
            for (const QString &line : told)
                shown += sanitizedForDisplay(line);
            m_report->setText(shown.join(u'\n'));
        });
}

void AgentsPage::remove()
{
    if (m_asked != m_name) {
        m_asked = m_name;
        showDetails();
        return;
    }
    const auto removed = m_directory->remove(m_name);
    m_asked.clear();
    if (!removed)
        m_report->setText(errorText(removed.error()));
    refresh();
    m_agents->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
