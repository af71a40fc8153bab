// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/answerchoice.h"

#include "ui/permission/answerbutton.h"
#include "ui/text/plaintip.h"
#include "ui/theme/theme.h"

#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kChevronWidth = Theme::kIconSize + Theme::kPadding;
static constexpr qsizetype kMostOfCover = 120;

namespace {

//! The end of an answer that opens its menu.
class Chevron : public QToolButton
{
public:
    explicit Chevron(QWidget *parent)
        : QToolButton(parent)
    {
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        AnswerButton::paintSurface(&painter, *this, true, false);
        const int size = Theme::kIconSize;
        painter.drawPixmap((width() - size) / 2, (height() - size) / 2,
                           Theme::pixmap(u"expand"_s, Theme::Role::Text, size, devicePixelRatio()));
    }
};

} // namespace

AnswerChoice::AnswerChoice(AnswerButton *button, QWidget *parent)
    : QWidget(parent)
    , m_button(button)
{
    button->setParent(this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void AnswerChoice::makeMenu()
{
    m_menu = new QMenu(this);
    m_menu->setToolTipsVisible(true);
    m_once = m_menu->addAction(tr("This time only"));
    connect(m_once, &QAction::triggered, m_button, &QAbstractButton::click);
    m_chevron = new Chevron(this);
    m_chevron->setAccessibleName(tr("%1: for how long").arg(m_button->shownLabel()));
    m_chevron->setToolTip(tr("For how long"));
    connect(m_chevron, &QToolButton::clicked, this, &AnswerChoice::openMenu);
    m_button->setJoined(true);
}

// A tab begins the second column of a menu.
static QString column(QString text)
{
    return text.replace(u'\t', u' ').replace(u'&', "&&"_L1);
}

void AnswerChoice::addLasting(const PermissionOption &option, const QString &words,
                              const QString &cover)
{
    if (!m_menu)
        makeMenu();
    QString shown = cover;
    if (shown.size() > kMostOfCover) {
        constexpr qsizetype kHalf = kMostOfCover / 2;
        shown = shown.first(kHalf) + u'…' + shown.last(kHalf);
    }
    QAction *action = m_menu->addAction(column(words) + (cover.isEmpty() ? QString() : u"\t"_s)
                                        + column(shown));
    action->setToolTip(plainTip(cover));
    connect(action, &QAction::triggered, this, [this, option] { emit lastingChosen(option); });
}

void AnswerChoice::setKeyHint(const QString &keys)
{
    m_button->setKeyHint(keys);
    if (m_once)
        m_once->setText(tr("This time only") + (keys.isEmpty() ? QString() : u'\t' + keys));
}

void AnswerChoice::setCommonWidth(int width)
{
    m_commonWidth = width;
    updateGeometry();
}

void AnswerChoice::openMenu()
{
    if (!m_menu)
        return;
    const bool isMirrored = isRightToLeft();
    const QPoint below(isMirrored ? width() - m_menu->sizeHint().width() : 0, height());
    m_menu->popup(mapToGlobal(below));
}

int AnswerChoice::chevronWidth() const
{
    return m_chevron ? kChevronWidth : 0;
}

QSize AnswerChoice::sizeHint() const
{
    // With room for a menu in any case: the next question's answers stand where these did.
    const QSize hint = m_button->sizeHint();
    return {std::max(hint.width() + kChevronWidth, m_commonWidth), hint.height()};
}

QSize AnswerChoice::minimumSizeHint() const
{
    const QSize hint = m_button->minimumSizeHint();
    return {hint.width() + chevronWidth(), hint.height()};
}

int AnswerChoice::heightForWidth(int width) const
{
    return m_button->heightForWidth(width - chevronWidth());
}

void AnswerChoice::arrange()
{
    const QRect answer = rect().adjusted(0, 0, -chevronWidth(), 0);
    m_button->setGeometry(QStyle::visualRect(layoutDirection(), rect(), answer));
    if (!m_chevron)
        return;
    const QRect end(width() - chevronWidth(), 0, chevronWidth(), height());
    m_chevron->setGeometry(QStyle::visualRect(layoutDirection(), rect(), end));
}

void AnswerChoice::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace Ui
