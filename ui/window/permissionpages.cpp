// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/permissionpages.h"

#include "agentcore/config/paths.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/advancedpage.h"
#include "ui/settings/auditpage.h"
#include "ui/settings/authoredpage.h"
#include "ui/settings/authoredtexts.h"
#include "ui/settings/privacypage.h"
#include "ui/settings/rulespage.h"
#include "ui/settings/sandboxpage.h"
#include "ui/settings/settingswindow.h"
#include "ui/settings/trustpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/viewer/editorcommand.h"

#include <QDesktopServices>
#include <QPlainTextEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PermissionPages::PermissionPages(SettingsParts parts, SettingsWindow *pages)
    : QObject(pages)
    , m(std::move(parts))
    , m_pages(pages)
{
    addAuthoredPages();
    const PermissionPlaces places{m.models->configDir(), Paths::stateDir() + "/audit.jsonl"_L1,
                                  m.controller->folder()};
    m_pages->addPage(u"permissions"_s, [this, places] {
        auto *page = new RulesPage(places);
        connect(m.controller, &SessionController::currentChanged, page, &RulesPage::setSession);
        connect(m.controller, &SessionController::updated, page, &RulesPage::lookAgain);
        page->setSession(m.controller->current());
        connect(page, &RulesPage::editorWanted, this, &PermissionPages::openInEditor);
        return page;
    });
    m_pages->addPage(u"audit"_s, [this, places] {
        auto *page = new AuditPage(places.auditFile);
        connect(page, &AuditPage::ruleWanted, this, [this](const ScopedRule &rule) {
            m_pages->showTopic(u"permissions"_s);
            if (auto *rules = qobject_cast<RulesPage *>(m_pages->page(u"permissions"_s)))
                rules->showRule(rule);
        });
        return page;
    });
    m_pages->addPage(u"trust"_s, [this, places] {
        auto *page = new TrustPage(places.configDir, places.folder);
        connect(page, &TrustPage::trustChanged, this, &PermissionPages::trustChanged);
        return page;
    });
    m_pages->addPage(u"privacy"_s, [places] {
        return new PrivacyPage(
            {places.configDir, Paths::stateDir(), Paths::cacheDir(), places.folder});
    });
    m_pages->addPage(u"advanced"_s, [places] { return new AdvancedPage(places.configDir); });
    m_pages->addPage(u"sandbox"_s, [places] { return new SandboxPage(places.configDir); });
}

void PermissionPages::addAuthoredPages()
{
    for (const auto kind : {AuthoredKind::Command, AuthoredKind::Skill, AuthoredKind::Subagent,
                            AuthoredKind::Topic}) {
        m_pages->addPage(AuthoredTexts::topic(kind), [this, kind] {
            auto *page = new AuthoredPage(
                AuthoredFiles(kind, m.controller->folder(), m.models->configDir()),
                kind == AuthoredKind::Subagent ? m.otherAgents() : std::function<QStringList()>());
            connect(page, &AuthoredPage::editorWanted, this, &PermissionPages::openInEditor);
            connect(page, &AuthoredPage::promptWanted, this, &PermissionPages::putIntoMessage);
            return page;
        });
    }
}

void PermissionPages::openInEditor(const QString &file)
{
    const QString command = m.preferences->editorCommand();
    if (command.trimmed().isEmpty() || !startEditor(command, {.path = file}))
        QDesktopServices::openUrl(QUrl::fromLocalFile(file));
}

void PermissionPages::putIntoMessage(const QString &text)
{
    QTextCursor cursor(m.composer->document());
    cursor.insertText(text);
    m.window->activateWindow();
    m.window->raise();
    m.composer->moveCursor(QTextCursor::End);
    m.composer->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
