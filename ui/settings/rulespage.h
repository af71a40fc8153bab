// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/rulelisting.h"
#include "agentcore/permission/ruletrial.h"
#include "ui/settings/settingspage.h"

#include <QFileSystemWatcher>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace AgentCore {
class Session;
class SessionRules;
} // namespace AgentCore

namespace Ui {

class ItemList;
class Label;
class PickModel;

//! \brief Tries rules against all past calls, beside the window, and lists what would have gone
//! otherwise.
class RuleTrialView : public QWidget
{
    Q_OBJECT

public:
    //! \a auditFile: of the log.
    explicit RuleTrialView(QString auditFile, QWidget *parent = nullptr);

    //! Begins anew; finished() comes once, unless another one is begun.
    void start(const QList<AgentCore::PermissionRule> &before,
               const QList<AgentCore::PermissionRule> &after);
    //! Shows nothing.
    void clear();

signals:
    void finished();

private:
    void run();
    void show(const AgentCore::Result<AgentCore::RuleTrial> &trial);

    QString m_auditFile;
    QList<AgentCore::PermissionRule> m_before;
    QList<AgentCore::PermissionRule> m_after;
    QTimer m_delay; //!< While somebody types.
    int m_run = 0;
    Label *m_summary;
    ItemList *m_list;
    PickModel *m_entries;
};

class Button;
class RuleForm;

//! Where permissions of the person are kept; all absolute.
struct PermissionPlaces
{
    QString configDir;
    QString auditFile;
    QString folder; //!< Of the session in view; empty: none.

    QString ruleFile() const { return configDir + QLatin1StringView("/permissions.json"); }
};

//! \brief All permission rules in one list: where each stands, how often it decided; to be added,
//! changed and deleted.
//!
//! Nothing is saved before it was tried against all past calls.
class RulesPage : public SettingsPage
{
    Q_OBJECT

public:
    explicit RulesPage(const PermissionPlaces &places, QWidget *parent = nullptr);

    //! Shows \a rule where it stands; nothing where it is gone.
    void showRule(const AgentCore::ScopedRule &rule);
    //! The rules of \a session are shown with the others; null: there is none.
    void setSession(AgentCore::Session *session);
    //! Something happened in a session: an answer to a question makes a rule.
    void lookAgain();

signals:
    //! Somebody wants to repair \a file.
    void editorWanted(const QString &file);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildList();
    void buildForm();
    //! Reads all anew, beside the window.
    void reload();
    QList<AgentCore::PermissionRule> sessionRules() const;
    void showListing(const AgentCore::RuleListing &listing);
    void showProblems();
    void watch();
    const AgentCore::ListedRule *current() const;
    void showButtons();
    void edit(bool isNew);
    void closeForm();
    void tryRule();
    void save();
    void remove();
    void undoRemove();
    AgentCore::Result<void> write(AgentCore::RuleScope scope,
                                  const std::optional<AgentCore::PermissionRule> &old,
                                  const std::optional<AgentCore::PermissionRule> &rule);

    PermissionPlaces m_places;
    AgentCore::RuleListing m_listing;
    QPointer<AgentCore::SessionRules> m_session; //!< Null: no session decides here.
    QList<AgentCore::PermissionRule> m_ofSession; //!< As they were read last.
    QFileSystemWatcher m_watcher;
    int m_reading = 0;
    bool m_isFilling = false;
    std::optional<AgentCore::ListedRule> m_edited; //!< Unset while a new one is made.
    std::optional<AgentCore::ListedRule> m_removed;
    ItemList *m_list = nullptr;
    PickModel *m_entries = nullptr;
    Button *m_add = nullptr;
    Button *m_edit = nullptr;
    Button *m_remove = nullptr;
    Label *m_message = nullptr;
    Button *m_open = nullptr; //!< The file that is not understood.
    RuleForm *m_form = nullptr;
    RuleTrialView *m_trial = nullptr;
};

} // namespace Ui
