// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/codedrag.h"

#include "agentcore/session/session.h"
#include "ui/conversation/codefile.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/coderow.h"
#include "ui/diff/filepatch.h"

#include <QApplication>
#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>

using namespace AgentCore;

namespace Ui {

CodeDrag::CodeDrag(ConversationPage *view)
    : QObject(view)
    , m_view(view)
{
    view->viewport()->installEventFilter(this);
}

//! The call of \a row that shows changes of files; null for other rows.
static const ToolCallState *changingCall(const ConversationModel &model, int row)
{
    if (row < 0 || model.kind(row) != ConversationModel::RowKind::Tool)
        return nullptr;
    const ToolCallState &call = std::get<ToolItem>(model.item(row)->content).call;
    return diffsOf(call).isEmpty() ? nullptr : &call;
}

bool CodeDrag::isHandle(const ConversationPage &view, int row, const QPoint &point)
{
    if (row < 0 || view.conversation()->kind(row) != ConversationModel::RowKind::Code)
        return false;
    const auto *code = static_cast<const CodeRow *>(view.laidOutRow(row));
    return code && code->isHandle(point - view.contentRect(row).topLeft());
}

bool CodeDrag::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(*static_cast<QMouseEvent *>(event));
        break;
    case QEvent::MouseMove:
        if (move(*static_cast<QMouseEvent *>(event)))
            return true;
        break;
    case QEvent::MouseButtonRelease:
        m_row = QModelIndex();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void CodeDrag::press(const QMouseEvent &event)
{
    m_from = event.position().toPoint();
    const int row = m_view->indexAt(m_from).row();
    const Row *laidOut = m_view->laidOutRow(row);
    m_hit = laidOut ? laidOut->hitAt(m_from - m_view->contentRect(row).topLeft()) : Hit();
    using Action = Hit::Action;
    const bool isButton = m_hit.action == Action::Copy || m_hit.action == Action::SaveCode;
    const bool isHeader = m_hit.action == Action::None && isHandle(*m_view, row, m_from);
    const bool isChange
        = m_hit.action == Action::Toggle && changingCall(*m_view->conversation(), row) != nullptr;
    const bool isMeant = event.button() == Qt::LeftButton && (isButton || isHeader || isChange);
    m_row = isMeant ? m_view->conversation()->index(row) : QModelIndex();
}

//! True while it is no selection, and before it is far enough to be more than a slip.
bool CodeDrag::move(const QMouseEvent &event)
{
    if (!m_row.isValid() || !event.buttons().testFlag(Qt::LeftButton))
        return false;
    const QPoint way = event.position().toPoint() - m_from;
    if (way.manhattanLength() >= QApplication::startDragDistance()) {
        m_view->selection()->release();
        start(); // until it is dropped: this may be gone then
    }
    return true;
}

//! Null: nothing to drag.
QMimeData *CodeDrag::dataOf(int row)
{
    if (const ToolCallState *call = changingCall(*m_view->conversation(), row)) {
        const QString folder = m_view->session() ? m_view->session()->cwd() : QString();
        const QByteArray patch = callPatch(*call, folder);
        auto *data = new QMimeData;
        data->setText(QString::fromUtf8(patch));
        data->setData(kPatchType, patch);
        if (const auto path = m_files.put(callPatchName(*call), patch))
            data->setUrls({QUrl::fromLocalFile(*path)});
        return data;
    }
    const CodeFile file = CodeFile::of(*m_view->conversation(), row, m_hit);
    if (file.text.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setText(file.text);
    if (const auto path = m_files.put(file.name, file.bytes()))
        data->setUrls({QUrl::fromLocalFile(*path)});
    return data;
}

void CodeDrag::start()
{
    QMimeData *data = dataOf(m_row.row());
    m_row = QModelIndex();
    if (!data)
        return;
    auto *drag = new QDrag(m_view);
    drag->setMimeData(data);
    drag->exec(Qt::CopyAction);
}

} // namespace Ui
