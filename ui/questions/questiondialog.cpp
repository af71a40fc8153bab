// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/questions/questiondialog.h"

#include "ui/permission/questioncard.h"
#include "ui/text/displaypath.h"

#include <QBoxLayout>
#include <QScreen>

#include <algorithm>

namespace Ui {

static constexpr int kPreferredWidth = 820;
static constexpr int kMinimumHeight = 160;
static constexpr int kMostOfTitle = 80;

QuestionDialog::QuestionDialog(const QString &sessionTitle, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QLatin1StringView("questionDialog"));
    setModal(false);
    QString title = displayLine(sessionTitle.simplified());
    if (title.size() > kMostOfTitle)
        title = title.first(kMostOfTitle) + u'…';
    setWindowTitle(title.isEmpty() ? tr("A session asks you") : tr("\"%1\" asks you").arg(title));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    connect(this, &QDialog::rejected, this, &QuestionDialog::dismissed);
}

void QuestionDialog::setCard(QuestionCard *card)
{
    if (m_card) {
        layout()->removeWidget(m_card);
        m_card->hide();
        m_card->deleteLater(); // it may be what answers just now
    }
    m_card = card;
    card->setRoomy(true);
    layout()->addWidget(card);
    card->show();
    fit();
}

// Never smaller than the user made it, nor than the question wants where there is room for it.
void QuestionDialog::fit()
{
    const QSize available = screen()->availableSize();
    const int width = std::max(isVisible() ? this->width() : 0,
                               std::min(kPreferredWidth, available.width() * 9 / 10));
    const int needed = m_card->heightForWidth(width - 2 * Theme::kPadding) + 2 * Theme::kPadding;
    const int height
        = std::clamp(needed, kMinimumHeight, std::max(kMinimumHeight, available.height() * 8 / 10));
    resize(width, std::max(isVisible() ? this->height() : 0, height));
}

void QuestionDialog::showQuietly()
{
    if (isVisible())
        return;
    setAttribute(Qt::WA_ShowWithoutActivating);
    show();
}

void QuestionDialog::showActive()
{
    setAttribute(Qt::WA_ShowWithoutActivating, false);
    show();
    raise();
    activateWindow();
}

} // namespace Ui
