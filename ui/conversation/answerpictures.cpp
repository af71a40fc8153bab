// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/answerpictures.h"

#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/imageloader.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"

#include <QUrl>

namespace Ui {

AnswerPictures::AnswerPictures(ConversationPage *view)
    : QObject(view)
    , m_view(view)
{
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &AnswerPictures::look);
    connect(&view->rowLayout(), &ConversationLayout::settled, &m_later,
            qOverload<>(&QTimer::start));
    connect(view->conversation(), &QAbstractItemModel::modelReset, this,
            [this] { m_tried.clear(); });
}

static bool namesPicture(const ConversationModel &model, int row)
{
    const MarkdownBlock *block = model.block(row);
    const auto *answer = block ? std::get_if<AnswerItem>(&model.item(row)->content) : nullptr;
    return answer && block->kind != MarkdownBlock::Kind::Code
        && answer->scanner.text(*block).contains(QLatin1StringView("!["));
}

void AnswerPictures::look()
{
    const auto [first, last] = m_view->rowLayout().visibleRows();
    for (int row = std::max(0, first); row <= last; ++row) {
        if (!namesPicture(*m_view->conversation(), row))
            continue;
        const Row *laidOut = m_view->laidOutRow(row);
        const QList<Hit> hits = laidOut ? laidOut->menuHits() : QList<Hit>();
        for (const Hit &hit : hits) {
            if (hit.action != Hit::Action::LoadImage || m_tried.contains(hit.target))
                continue;
            m_tried.insert(hit.target);
            load(row, hit.target);
        }
    }
}

// Who reads at the end stays there; else what is read stays in its place.
void AnswerPictures::load(int row, const QString &address)
{
    ConversationModel *model = m_view->conversation();
    const QPersistentModelIndex index = model->index(row);
    loadProjectImage(model->choices().answers().folder, QUrl::fromPercentEncoding(address.toUtf8()))
        .then(this, [this, model, index, address](const QImage &image) {
            if (!index.isValid() || image.isNull())
                return;
            const auto show = [&] { model->choices().addImage(index.row(), address, image); };
            if (m_view->isAtEnd())
                show();
            else
                m_view->rowLayout().changeInPlace(index.row(), show);
        });
}

} // namespace Ui
