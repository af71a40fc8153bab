// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rowmenu.h"

#include "agentcore/session/session.h"
#include "ui/conversation/answerbar.h"
#include "ui/conversation/conversationclipboard.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/diff/filepatch.h"
#include "ui/text/displaypath.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxMenuChars = 60;
static constexpr int kMaxSearchedRows = 5000;

RowMenu::RowMenu(ConversationPage *view, int row)
    : m_view(view)
    , m_model(view->conversation())
    , m_row(row)
{ }

QMenu *RowMenu::make(const Hit &hit)
{
    const ConversationItem &item = *m_model->item(m_row);
    m_menu = new QMenu(m_view);
    m_menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyActions();
    if (hit.action == Hit::Action::OpenLink)
        addCopy(ConversationPage::tr("Copy &link"), hit.target);
    addContentActions();
    if (std::holds_alternative<AnswerItem>(item.content)) {
        m_menu->addSeparator();
        addCopy(ConversationPage::tr("Copy &answer"), itemMarkdown(item));
        addCopy(ConversationPage::tr("Copy answer as &text"), itemPlainText(item));
        m_menu->addAction(ConversationPage::tr("Open answer as a &document"), m_view,
                          [view = m_view, markdown = itemMarkdown(item)] {
                              view->request({Hit::Action::OpenDocument, {}, markdown, {}});
                          });
    }
    addAnswerActions();
    addToolActions();
    addPinAction();
    addBranchActions();
    addRestoreAction();
    return m_menu;
}

void RowMenu::addAnswerActions()
{
    const int bar = m_view->answerBar().rowOf(m_row);
    if (bar < 0)
        return;
    for (const Hit &hit : m_view->answerBar().hits(bar)) {
        if (hit.action == Hit::Action::AskAgain)
            addHit(ConversationPage::tr("Ask the same a&gain"), hit);
        else if (hit.action == Hit::Action::Edit)
            addHit(ConversationPage::tr("&Edit the message that was asked"), hit);
    }
}

void RowMenu::addCopy(const QString &title, const QString &text)
{
    m_menu->addAction(title, m_view, [text] { QApplication::clipboard()->setText(text); });
}

void RowMenu::addHit(const QString &title, const Hit &hit)
{
    const QPersistentModelIndex at(m_model->index(m_row));
    m_menu->addAction(title, m_view, [view = m_view, at, hit] {
        if (at.isValid())
            view->activate(at.row(), hit);
    });
}

static QString placeTitle(const Hit &hit)
{
    const QString path = displayPath(hit.target);
    return hit.line > 0 ? path + u':' + QString::number(hit.line) : path;
}

// All that can be clicked in a row, for those who use the keyboard.
void RowMenu::addContentActions()
{
    Row *laidOut = m_view->laidOutRow(m_row);
    if (!laidOut || !m_model->block(m_row))
        return;
    const auto title = [this](const Hit &hit) {
        QString text = hit.tip.simplified().left(kMaxMenuChars);
        text.replace(u'&', "&&"_L1);
        switch (hit.action) {
        case Hit::Action::Copy:
            return hit.target.isEmpty() ? ConversationPage::tr("Copy c&ode")
                                        : ConversationPage::tr("Copy code in the text");
        case Hit::Action::ToggleWrap:
            return m_model->choices().isWrapped(m_row) ? ConversationPage::tr("Do not &wrap lines")
                                                       : ConversationPage::tr("&Wrap lines");
        case Hit::Action::SaveCode:
            return ConversationPage::tr("&Save code as…");
        case Hit::Action::OpenLink:
            return ConversationPage::tr("Open %1").arg(text);
        case Hit::Action::OpenFile:
            return ConversationPage::tr("Open %1").arg(placeTitle(hit).replace(u'&', "&&"_L1));
        case Hit::Action::ShowFootnote:
            return ConversationPage::tr("Footnote: %1").arg(text);
        case Hit::Action::SwitchFormula:
            return ConversationPage::tr("Formula or its source: %1").arg(text);
        case Hit::Action::ShowMore:
            return text.isEmpty() ? ConversationPage::tr("Show &more") : text;
        default:
            return text;
        }
    };
    m_menu->addSeparator();
    for (const Hit &hit : laidOut->menuHits())
        addHit(title(hit), hit);
}

void RowMenu::addToolActions()
{
    Row *laidOut = m_model->kind(m_row) == ConversationModel::RowKind::Tool
        ? m_view->laidOutRow(m_row)
        : nullptr;
    if (!laidOut)
        return;
    // An ampersand in a path is no mnemonic.
    const auto add = [this](const QString &title, const Hit &hit) {
        addHit(QString(title).replace(u'&', u"&&"_s), hit);
    };
    m_menu->addSeparator();
    const QList<Hit> hits = laidOut->hits();
    for (const Hit &hit : hits) {
        if (hit.action == Hit::Action::StopCall)
            add(hit.tip, hit);
        else if (hit.action == Hit::Action::ShowOutput)
            add(ConversationPage::tr("Whole output"), hit);
        else if (hit.action == Hit::Action::ShowMore)
            add(ConversationPage::tr("Show more"), hit);
        else if (hit.action == Hit::Action::SwitchDiffs)
            add(ConversationPage::tr("Side by side or unified"), hit);
        else if (hit.action == Hit::Action::OpenFile)
            add(ConversationPage::tr("Open %1").arg(placeTitle(hit)), hit);
    }
    const auto &call = std::get<ToolItem>(m_model->item(m_row)->content).call;
    if (!diffsOf(call).isEmpty()) {
        m_menu->addAction(ConversationPage::tr("Copy as &patch"), m_view, [view = m_view, call] {
            const QString folder = view->session() ? view->session()->cwd() : QString();
            QApplication::clipboard()->setText(QString::fromUtf8(callPatch(call, folder)));
        });
    }
    for (const Hit &hit : laidOut->files())
        add(ConversationPage::tr("Open %1").arg(placeTitle(hit)), hit);
    if (call.status == AgentCore::ToolStatus::Pending)
        return; // nothing is decided yet
    addHit(call.refusal ? ConversationPage::tr("Wh&y was this refused?")
                        : ConversationPage::tr("Wh&y did this run?"),
           {Hit::Action::ShowWhy, {}, call.id, {}});
}

void RowMenu::addBranchActions()
{
    if (!m_model->versions().isBranchPoint(m_row))
        return;
    const QString messageId = std::get<UserItem>(m_model->item(m_row)->content).messageId;
    m_menu->addSeparator();
    m_menu->addAction(ConversationPage::tr("&Edit and branch"), m_view, [view = m_view, messageId] {
        view->request({Hit::Action::Edit, {}, messageId, {}});
    });
    m_menu->addAction(ConversationPage::tr("&Fork from here"), m_view, [view = m_view, messageId] {
        view->request({Hit::Action::Fork, {}, messageId, {}});
    });
}

void RowMenu::addRestoreAction()
{
    if (const QString point = m_model->versions().restorePoint(m_row); !point.isEmpty())
        m_menu->addAction(
            ConversationPage::tr("&Restore files to here…"), m_view,
            [view = m_view, point] { view->request({Hit::Action::Restore, {}, point, {}}); });
}

void RowMenu::addPinAction()
{
    const ConversationItem *item = m_model->item(m_row);
    const auto *user = item ? std::get_if<UserItem>(&item->content) : nullptr;
    if (!user || !m_view->session())
        return;
    QAction *keep = m_menu->addAction(ConversationPage::tr("&Keep when compacting"));
    keep->setCheckable(true);
    keep->setChecked(user->isPinned);
    QObject::connect(keep, &QAction::toggled, m_view,
                     [view = m_view, id = user->messageId](bool pinned) {
                         const auto action = pinned ? Hit::Action::Pin : Hit::Action::Unpin;
                         view->request({action, {}, id, {}});
                     });
}

void RowMenu::addCopyActions()
{
    if (!m_view->selection()->contains(m_row)) {
        m_view->selection()->clear();
        m_view->setCurrentRow(m_row);
    }
    m_menu->addAction(ConversationPage::tr("&Copy"), m_view,
                      [view = m_view] { ConversationClipboard(view).copy(); });
    m_menu->addAction(ConversationPage::tr("Copy as &Markdown"), m_view,
                      [view = m_view] { ConversationClipboard(view).copyMarkdown(); });
}

QString toolCallAt(const ConversationPage &view, bool isRunning)
{
    const ConversationModel *model = view.conversation();
    const auto fits = [model, isRunning](int row) {
        const ConversationItem *item = model->item(row);
        const auto *tool = item ? std::get_if<ToolItem>(&item->content) : nullptr;
        if (!tool)
            return QString();
        const bool canStop = tool->isRunning()
            && (tool->call.kind == AgentCore::ToolKind::Execute
                || tool->call.name.startsWith("agent_"_L1));
        const bool hasPrinted = tool->call.kind == AgentCore::ToolKind::Execute
            && (!tool->output.isEmpty() || !tool->call.content.isEmpty());
        return (isRunning ? canStop : hasPrinted) ? tool->call.id : QString();
    };
    if (view.currentIndex().isValid()) {
        if (const QString id = fits(view.currentIndex().row()); !id.isEmpty())
            return id;
    }
    const int last = model->rowCount() - 1;
    for (int row = last; row >= std::max(0, last - kMaxSearchedRows); --row) {
        if (const QString id = fits(row); !id.isEmpty())
            return id;
    }
    return {};
}

} // namespace Ui
