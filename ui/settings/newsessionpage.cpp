// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/newsessionpage.h"

#include "agentcore/config/settingsedit.h"
#include "ui/desktop/filewatch.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/label.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Place = NewSessionSettings::Place;

static const QString kUserScope = u"user"_s;
static const QString kProjectScope = u"project"_s;

NewSessionPage::NewSessionPage(QString configDir, const QString &folder, Sources sources,
                               QWidget *parent)
    : SettingsPage(u"newsession"_s, parent)
    , m_configDir(std::move(configDir))
    , m_folder(folder)
    , m_sources(std::move(sources))
{
    addNote(tr("What sessions begin with unless something else is chosen: in the window, on the "
               "command line or by an editor. Open sessions stay as they are."));
    m_scope = addChoice(u"newSessionScope"_s, tr("For"));
    m_scope->setChoices({{kUserScope, tr("You, in all folders")},
                         {kProjectScope, tr("All who work in this folder")}});
    m_scope->setCurrent(kUserScope);
    m_scope->setEnabled(!folder.isEmpty());
    addRow(u"newsession.scope"_s, m_scope);
    m_model = addChoice(u"newSessionModel"_s, tr("Model"));
    m_mode = addChoice(u"newSessionMode"_s, tr("Mode"));
    m_thinking = addChoice(u"newSessionThinking"_s, tr("Thinking"));
    m_place = addChoice(u"newSessionPlace"_s, tr("Where they work"));
    m_agent = addChoice(u"newSessionAgent"_s, tr("Agent"));
    addRow(u"newsession.model"_s, m_model);
    addRow(u"newsession.mode"_s, m_mode);
    addRow(u"newsession.thinking"_s, m_thinking);
    addRow(u"newsession.place"_s, m_place);
    addRow(u"newsession.agent"_s, m_agent);
    m_agent->setEnabled(bool(m_sources.agents));
    addFiles();
    endPage();
    connect(m_scope, &ChoiceField::chosen, this, &NewSessionPage::refresh);
    QStringList paths{m_configDir + "/settings.json"_L1, m_configDir + "/trusted.json"_L1};
    if (!folder.isEmpty())
        paths.append(folder + "/.agentao/settings.json"_L1);
    auto *files = new FileWatch(this);
    files->setPaths(paths);
    connect(files, &FileWatch::changed, this, &NewSessionPage::refresh);
    for (const auto &[field, name] :
         {std::pair(m_model, u"model"_s), std::pair(m_mode, u"mode"_s),
          std::pair(m_thinking, u"thinking"_s), std::pair(m_place, u"place"_s),
          std::pair(m_agent, u"agent"_s)}) {
        connect(field, &ChoiceField::chosen, this,
                [this, name](const QString &id) { store(name, id); });
    }
    refresh();
}

ChoiceField *NewSessionPage::addChoice(const QString &name, const QString &spoken)
{
    auto *field = new ChoiceField(spoken);
    field->setObjectName(name);
    return field;
}

void NewSessionPage::addFiles()
{
    m_message = addMessage(u"newSessionMessage"_s);
    m_effect = addLabel(u"newSessionEffect"_s, Theme::Role::Text);
    addFile(tr("For you, in all folders: %1"), m_configDir + "/settings.json"_L1);
    if (!m_folder.isEmpty()) {
        addFile(tr("Of this folder: %1. It takes precedence over yours once you trust the folder; "
                   "its mode only where it allows no more than yours."),
                m_folder + "/.agentao/settings.json"_L1);
    }
}

bool NewSessionPage::isOfProject() const
{
    return m_scope->current() == kProjectScope;
}

void NewSessionPage::refresh()
{
    const auto settings = isOfProject() ? NewSessionSettings::ofProject(m_folder)
                                        : NewSessionSettings::load(m_configDir);
    m_message->showText(settings ? QString() : displayLine(errorText(settings.error())));
    fill(settings.value_or(NewSessionSettings()));
    for (ChoiceField *field : {m_model, m_mode, m_thinking, m_place})
        field->setEnabled(settings.has_value());
    m_agent->setEnabled(settings && m_sources.agents);
    showEffect();
}

//! \a value stands among \a choices, if need be as what cannot be had now.
static void offerChoices(ChoiceField *field, QList<Choice> choices, const QString &unset,
                         const QString &value)
{
    choices.prepend({QString(), unset});
    const bool isThere = std::ranges::any_of(
        std::as_const(choices), [&value](const Choice &choice) { return choice.id == value; });
    if (!value.isEmpty() && !isThere)
        choices.append(
            {value, NewSessionPage::tr("%1 (is not there now)").arg(displayLine(value))});
    field->setChoices(choices);
    field->setCurrent(value);
}

void NewSessionPage::fill(const NewSessionSettings &settings)
{
    QList<Choice> models;
    const QStringList names = m_sources.models ? m_sources.models() : QStringList();
    for (const QString &name : names)
        models.append({name, modelText(name)});
    QList<Choice> modes;
    for (const QString &id : NewSessionSettings::modes())
        modes.append({id, ownModeName(id)});
    QList<Choice> levels;
    for (const QString &level : NewSessionSettings::thinkingLevels())
        levels.append({level, thinkingLevelName({level, level, {}})});
    QList<Choice> agents;
    const QStringList others = m_sources.agents ? m_sources.agents() : QStringList();
    for (const QString &name : others)
        agents.append({name, displayLine(name)});
    const QString place = !settings.place    ? QString()
        : *settings.place == Place::Worktree ? u"worktree"_s
                                             : u"folder"_s;
    const QString unsaid = isOfProject() ? tr("As each person has it") : QString();
    const auto unset = [&unsaid](const QString &own) { return unsaid.isEmpty() ? own : unsaid; };
    offerChoices(m_model, models, unset(tr("As chosen last")), settings.model);
    offerChoices(m_mode, modes, unset(ownModeName(u"default"_s)), settings.modeId);
    offerChoices(m_thinking, levels, unset(tr("The model's default")), settings.thinking);
    offerChoices(
        m_place,
        {{u"folder"_s, tr("In the folder")}, {u"worktree"_s, tr("In a work tree of their own")}},
        unset(tr("In the folder")), place);
    offerChoices(m_agent, agents, unset(tr("Agentao, or the one chosen last in the folder")),
                 settings.agent);
}

void NewSessionPage::showEffect()
{
    const auto found = NewSessionDefaults::find(m_configDir, m_folder);
    if (!found) {
        m_effect->clear();
        return;
    }
    const QString modeId = found->modeId().isEmpty() ? u"default"_s : found->modeId();
    QStringList lines;
    const QString model = m_sources.presentModel ? m_sources.presentModel() : QString();
    lines.append(model.isEmpty()
                     ? tr("The next session begins in the mode \"%1\".").arg(ownModeName(modeId))
                     : tr("The next session begins with %1, in the mode \"%2\".")
                           .arg(modelText(model), ownModeName(modeId)));
    if (modeId == "full-access"_L1)
        lines.append(tr("In that mode nothing is asked before it is done."));
    const auto project = m_folder.isEmpty() ? Result<NewSessionSettings>()
                                            : NewSessionSettings::ofProject(m_folder);
    if (!project)
        lines.append(tr("The folder's file cannot be read and says nothing."));
    else if (*project != found->project)
        lines.append(tr("Not all that the folder says counts: it is not trusted, or its mode "
                        "allows more than yours."));
    m_effect->setText(lines.join(u'\n'));
}

void NewSessionPage::store(const QString &name, const QString &value)
{
    const auto stored = isOfProject()
        ? NewSessionSettings::storeForProject(name, value, m_folder, m_configDir)
        : storeSetting(u"newSession."_s + name,
                       value.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(value),
                       m_configDir);
    refresh();
    if (!stored)
        m_message->showText(displayLine(errorText(stored.error())));
}

} // namespace Ui
