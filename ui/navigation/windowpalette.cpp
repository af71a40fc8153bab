// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigation/windowpalette.h"

#include "agentcore/base/textlimits.h"
#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/windowstate.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/text/uitexts.h"

#include <QAction>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

WindowPalette::WindowPalette(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    m_action
        = m.registry->add({.id = u"program.palette"_s,
                           .text = tr("All commands"),
                           .keys = {QKeySequence(u"Ctrl+K"_s, QKeySequence::PortableText),
                                    QKeySequence(u"Ctrl+Shift+P"_s, QKeySequence::PortableText)},
                           .icon = u"search"_s,
                           .group = ActionSpec::Group::Program});
    connect(m_action, &QAction::triggered, this, &WindowPalette::open);
}

Composer *WindowPalette::composer() const
{
    return m.pages->pane()->composer();
}

void WindowPalette::open()
{
    if (!m_palette)
        build();
    m_palette->open();
}

void WindowPalette::build()
{
    m_palette = new CommandPalette(m.registry, m.window);
    m_palette->setRecent(m.state->recentCommands());
    m_palette->leaveOut(m_action);
    connect(m_palette, &CommandPalette::recentChanged, this,
            [this](const QStringList &ids) { m.state->setRecentCommands(ids); });
    addSlashCommands();
    addModes();
    addModels();
    addSessions();
    for (const CommandPalette::Source &source : std::as_const(m_sources))
        m_palette->addSource(source);
}

void WindowPalette::addSource(CommandPalette::Source source)
{
    if (m_palette)
        m_palette->addSource(source);
    m_sources.append(std::move(source));
}

void WindowPalette::addSlashCommands()
{
    m_palette->addSource([this] {
        QList<PaletteItem> items;
        const QList<SlashCommand> commands = m.controller->choices()->commands();
        for (const SlashCommand &command : commands) {
            const QString text = u'/' + command.name;
            // It may want words; the user sends it.
            items.append({u"command:"_s + command.name, sanitizedForDisplay(text), tr("Command"),
                          [this, text] {
                              m.pages->leaveFirstRun();
                              composer()->setText(text + u' ');
                              m.pages->focusComposer();
                          }});
        }
        return items;
    });
}

void WindowPalette::addModes()
{
    m_palette->addSource([this] {
        QList<PaletteItem> items;
        PickerBar *pickers = composer()->pickers();
        const QList<SessionMode> modes = pickers->modes();
        for (const SessionMode &mode : modes) {
            items.append({u"mode:"_s + mode.id, modeName(mode), tr("Mode"),
                          [pickers, id = mode.id] { pickers->chooseMode(id); },
                          mode.id == pickers->modeId(), pickers->modePicker()->isBold(mode)});
        }
        return items;
    });
}

void WindowPalette::addModels()
{
    m_palette->addSource([this] {
        QList<PaletteItem> items;
        PickerBar *pickers = composer()->pickers();
        const QList<SessionOption> options = pickers->options();
        for (const SessionOption &option : options) {
            const bool isModel = option.id == OptionId::kModel;
            if (!isModel && option.id != OptionId::kThoughtLevel)
                continue;
            for (const OptionValue &value : option.values) {
                const QString text = pickers->isOther() ? theirWords(value)
                    : isModel                           ? modelText(value.value)
                                                        : thinkingLevelName(value);
                const QString title = pickers->isOther()
                    ? sanitizedForDisplay(option.name).simplified()
                    : isModel ? tr("Model")
                              : tr("Thinking");
                items.append({option.id + u':' + value.value, text, title,
                              [pickers, id = option.id, chosen = value.value] {
                                  pickers->chooseOption(id, chosen);
                              },
                              value.value == option.value});
            }
        }
        return items;
    });
}

void WindowPalette::addSessions()
{
    m_palette->addSource([this] {
        QList<PaletteItem> items;
        const QList<SessionInfo> sessions = m.controller->list()->sessions();
        for (const SessionInfo &session : sessions) {
            const QString title = sanitizedForDisplay(session.title).simplified();
            items.append({u"session:"_s + session.id, title.isEmpty() ? tr("New session") : title,
                          tr("Session"),
                          [this, id = session.id] {
                              m.pages->leaveFirstRun();
                              m.controller->open(id);
                          },
                          session.id == m.controller->currentId()});
        }
        return items;
    });
}

} // namespace Ui
