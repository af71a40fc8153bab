// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationclipboard.h"

#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/copiedrows.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>

using namespace Qt::StringLiterals;

namespace Ui {

// The rows of a selection of \a row alone, or of what is selected when it has a share in that.
static CopiedRows copied(const ConversationPage *view, int row)
{
    TextSelection whole;
    const QModelIndex index = view->conversation()->index(row);
    whole.begin(index, {0, 0});
    whole.extend(index, {TextSelection::kRowEnd, TextSelection::kRowEnd});
    return {view, row >= 0 ? whole : TextSelection()};
}

int ConversationClipboard::currentRow() const
{
    return m_view->currentIndex().isValid() ? m_view->currentIndex().row() : -1;
}

static void toClipboard(std::unique_ptr<QMimeData> data)
{
    if (data)
        QApplication::clipboard()->setMimeData(data.release());
}

void ConversationClipboard::copy() const
{
    const int row = currentRow();
    toClipboard(m_view->selection()->isEmpty() ? copied(m_view, row).mimeData()
                                               : m_view->selection()->copy());
}

void ConversationClipboard::copyMarkdown() const
{
    const int row = currentRow();
    const auto data = m_view->selection()->isEmpty() ? copied(m_view, row).mimeData()
                                                     : m_view->selection()->copy();
    if (data)
        QApplication::clipboard()->setText(QString::fromUtf8(data->data(u"text/markdown"_s)));
}

QString ConversationClipboard::answer() const
{
    const ConversationModel *model = m_view->conversation();
    const auto isAnswer = [model](int row) {
        const ConversationItem *item = model->item(row);
        return item && std::holds_alternative<AnswerItem>(item->content);
    };
    int row = currentRow();
    if (row < 0 || !isAnswer(row)) {
        row = model->rowCount() - 1;
        while (row >= 0 && !isAnswer(row))
            --row;
    }
    return row >= 0 ? itemMarkdown(*model->item(row)) : QString();
}

void ConversationClipboard::copyAnswer() const
{
    if (const QString text = answer(); !text.isEmpty())
        QApplication::clipboard()->setText(text);
}

} // namespace Ui
