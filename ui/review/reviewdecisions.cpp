// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is decided in a ReviewPane, and its keys.
#include "ui/diff/markeddiffview.h"
#include "ui/review/commentbox.h"
#include "ui/review/reviewdiff.h"
#include "ui/review/reviewfiles.h"
#include "ui/review/reviewpane.h"
#include "ui/review/reviewpatch.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QSplitter>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMinBesideWidth = 560; // from here on files and lines stand beside each other

void ReviewPane::askToRejectAll()
{
    m_asksAll = m_model->isBusy() || !m_model->isLoaded();
    const qsizetype left = filesToReject(m_model->items());
    if (!m_asksAll && left > 0)
        m_notes->askToRejectAll(left);
}

void ReviewPane::startComment(int line, bool isOld, const QString &quote)
{
    if (!m_path.isEmpty())
        m_comments->write({m_path, line, isOld, quote, {}});
}

// At the lines that the files have now.
QList<ReviewComment> ReviewPane::placedComments() const
{
    QList<ReviewComment> comments = m_comments->comments();
    for (ReviewComment &comment : comments) {
        const int file = positionOf(m_model->items(), comment.path);
        if (file < 0)
            continue;
        const ReviewItem &item = m_model->items().at(file);
        comment = placedComment(comment, item);
        if (comment.line > 0 && !comment.isOld && !comment.isRejected)
            comment.line = item.lineNow(comment.line);
    }
    return comments;
}

void ReviewPane::openCurrent()
{
    if (m_path.isEmpty())
        return;
    int line = m_diff->hasPlace() ? m_diff->view()->currentNumbers().second : 0;
    const auto [file, hunk] = currentTarget();
    if (line <= 0 && file >= 0 && hunk >= 0)
        line = m_model->items().at(file).hunks.at(hunk).firstLine;
    if (line > 0 && file >= 0)
        line = m_model->items().at(file).lineNow(line);
    emit openRequested(m_path, std::max(1, line));
}

void ReviewPane::copyPatch()
{
    copyPatchOf(m_model->items());
}

void ReviewPane::copyChosenPatch()
{
    copyPatchOf(m_files->selectedItems());
}

void ReviewPane::copyPatchOf(const QList<ReviewItem> &items)
{
    if (!items.isEmpty())
        QGuiApplication::clipboard()->setMimeData(reviewPatchData(items, folder()));
}

void ReviewPane::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    const bool isShift = event->modifiers() == Qt::ShiftModifier;
    if (isPlain && event->key() == Qt::Key_N)
        goToNext();
    else if (isPlain && event->key() == Qt::Key_P)
        goToPrevious();
    else if (isPlain && event->key() == Qt::Key_Y)
        keepCurrent();
    else if (isPlain && event->key() == Qt::Key_X)
        rejectCurrent();
    else if (isPlain && event->key() == Qt::Key_U)
        m_model->undo();
    else if (isShift && event->key() == Qt::Key_U)
        m_model->redo();
    else if (isPlain && event->key() == Qt::Key_C)
        m_diff->commentHere();
    else if (isPlain && event->key() == Qt::Key_O)
        openCurrent();
    else
        QWidget::keyPressEvent(event);
}

void ReviewPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const auto orientation = width() >= kMinBesideWidth ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != orientation) {
        m_isDragged = false;
        m_splitter->setOrientation(orientation);
    }
    fitFiles();
}

// Above the difference the list takes no more room than its rows, until somebody drags it.
void ReviewPane::fitFiles()
{
    constexpr int kFilesWidth = 220;
    constexpr int kFilesHeight = 140;
    const bool isBeside = m_splitter->orientation() == Qt::Horizontal;
    const int content = m_files->contentHeight();
    m_files->setMinimumHeight(isBeside ? 0 : std::min(content, kFilesHeight / 2));
    m_files->setMaximumHeight(isBeside ? QWIDGETSIZE_MAX : content);
    if (m_isDragged)
        return;
    const int files = isBeside ? kFilesWidth : std::min(content, kFilesHeight);
    m_splitter->setSizes({files, std::max(files, (isBeside ? width() : height()) - files)});
}

void ReviewPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface));
}

} // namespace Ui
