// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/agentpicker.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/agenttexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kAgentsWidth = 420;
static constexpr auto kOwnId = "@own"_L1; // no agent of others can have that name

AgentPicker::AgentPicker(QWidget *parent)
    : PickPopup(tr("Agents"), {}, parent)
{
    setObjectName("agentPicker"_L1);
    setFixedWidth(kAgentsWidth);
    m_trouble = new Label({}, Theme::Role::Warning, Label::Size::Secondary);
    m_trouble->setObjectName("agentTrouble"_L1);
    m_trouble->setWordWrap(true);
    m_trouble->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    m_trouble->setTextInteractionFlags(Qt::TextSelectableByMouse);
    footer()->addWidget(m_trouble);
    m_place = addButton(u"agentPlaceButton"_s, {}, u"folder"_s);
    connect(m_place, &Button::clicked, this, [this] {
        close();
        emit placeRequested();
    });
    m_restart = addButton(u"restartAgentButton"_s, tr("Start it again"), u"retry"_s);
    connect(m_restart, &Button::clicked, this, [this] { emit restartRequested(m_present); });
    m_traffic = addButton(u"trafficButton"_s, tr("What is said to it…"), u"info"_s);
    connect(m_traffic, &Button::clicked, this, [this] {
        close();
        emit trafficRequested(m_present);
    });
    m_signIn = addButton(u"signInButton"_s, tr("Sign in…"), u"key"_s);
    connect(m_signIn, &Button::clicked, this, [this] {
        close();
        emit signInRequested(m_present);
    });
    m_signOut = addButton(u"signOutButton"_s, tr("Sign out"), u"key"_s);
    connect(m_signOut, &Button::clicked, this, [this] {
        close();
        emit signOutRequested(m_present);
    });
    Button *page = addButton(u"agentsPageButton"_s, tr("Other agents…"), u"settings"_s);
    connect(page, &Button::clicked, this, [this] {
        close();
        emit pageRequested();
    });
    connect(this, &PickPopup::picked, this,
            [this](const QString &id) { emit agentChosen(id == kOwnId ? QString() : id); });
    setAgents({}, {});
}

Button *AgentPicker::addButton(const QString &name, const QString &text, const QString &icon)
{
    auto *button = new Button(Button::Kind::Quiet, text);
    button->setObjectName(name);
    button->setLeftAligned(true);
    button->setIconName(icon);
    footer()->addWidget(button);
    return button;
}

const AgentEntry *AgentPicker::present() const
{
    const auto found = std::ranges::find(m_list.agents, m_present, &AgentEntry::name);
    return found == m_list.agents.end() ? nullptr : &*found;
}

void AgentPicker::setAgents(const AgentList &list, const QString &present)
{
    m_list = list;
    m_present = present;
    showTrouble();
    if (isVisible())
        refit();
}

void AgentPicker::setPlace(const QString &place)
{
    m_chosenPlace = place;
}

void AgentPicker::showTrouble()
{
    constexpr qsizetype kLines = 5;
    const AgentEntry *entry = present();
    const bool isDown = entry && !entry->failure.isEmpty()
        && (entry->state == AgentEntry::State::Failed
            || entry->state == AgentEntry::State::Stopped);
    QStringList lines;
    if (isDown) {
        lines += sanitizedForDisplay(entry->failure);
        for (const QString &line : entry->lastLines.last(std::min(kLines, entry->lastLines.size())))
            lines += sanitizedForDisplay(line);
    }
    m_trouble->setText(lines.join(u'\n'));
    m_trouble->setVisible(isDown);
    m_restart->setVisible(isDown);
    m_traffic->setVisible(entry);
    m_signIn->setVisible(entry && !entry->signInWays.isEmpty());
    m_signOut->setVisible(entry && entry->canSignOut);
    m_place->setVisible(entry && entry->isElsewhere);
    if (entry && entry->isElsewhere) {
        const QString place = m_chosenPlace.isEmpty() ? entry->place : m_chosenPlace;
        m_place->setText(place.isEmpty() ? tr("Folder there…")
                                         : tr("Folder there: %1").arg(sanitizedForDisplay(place)));
    }
}

QString AgentPicker::presentId() const
{
    return m_present.isEmpty() ? QString(kOwnId) : m_present;
}

QList<PickEntry> AgentPicker::entriesFor(const QString &) const
{
    QList<PickEntry> entries;
    entries.append({.id = kOwnId,
                    .text = u"Agentao"_s,
                    .detail = tr("The agent of this program, with the model of your choice"),
                    .isChecked = m_present.isEmpty()});
    for (const AgentEntry &agent : m_list.agents) {
        PickEntry entry{.id = agent.name,
                        .text = sanitizedForDisplay(agent.name),
                        .detail = AgentTexts::description(agent),
                        .isChecked = agent.name == m_present};
        const bool isStopped = agent.state == AgentEntry::State::Stopped;
        entry.note = isStopped ? AgentTexts::origin(agent.origin) : AgentTexts::state(agent.state);
        entry.isWarning = agent.state == AgentEntry::State::Failed;
        entries.append(entry);
    }
    return entries;
}

} // namespace Ui
