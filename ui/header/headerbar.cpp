// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/header/headerbar.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QAction>
#include <QBoxLayout>
#include <QFileInfo>
#include <QMenu>
#include <QPainter>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kLeastPlace = 60; // of folder and branch, with what is cut

HeaderBar::HeaderBar(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("headerBar"_L1);
    m_sideBar = new Button(Button::Kind::Quiet);
    m_sideBar->setIconName(u"sidebar"_s);
    m_title = new Label({}, Theme::Role::Text, Label::Size::Strong);
    m_title->setObjectName("titleLabel"_L1);
    m_title->setElided(true);
    m_place = new Label({}, Theme::Role::TextMuted);
    m_place->setObjectName("placeLabel"_L1);
    m_place->setElided(true);
    m_place->setLeastWidth(kLeastPlace);
    m_shared = new Label({}, Theme::Role::TextMuted);
    m_shared->setObjectName("sharedLabel"_L1);
    m_shared->setElided(true);
    m_shared->hide();
    m_statusLabel = new Label({}, Theme::Role::TextMuted);
    m_statusLabel->setObjectName("statusLabel"_L1);
    m_alert = new Button(Button::Kind::Quiet);
    m_alert->setObjectName("alertButton"_L1);
    m_alert->hide();
    connect(m_alert, &Button::clicked, this, &HeaderBar::alertPressed);
    m_menu = new Button(Button::Kind::Quiet);
    m_menu->setObjectName("menuButton"_L1);
    m_menu->setIconName(u"menu"_s);
    m_menu->setAccessibleName(tr("Menu"));
    m_menu->setToolTip(tr("Menu"));

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, Theme::kGrid + 2, Theme::kGap, Theme::kGrid + 2);
    row->setSpacing(Theme::kGap);
    row->addWidget(m_sideBar);
    row->addWidget(m_title, 0);
    row->addWidget(m_place, 1);
    row->addWidget(m_shared);
    row->addWidget(m_statusLabel);
    row->addWidget(m_alert);
    row->addWidget(m_menu);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_shared->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void HeaderBar::setTitle(const QString &title)
{
    m_title->setText(title.isEmpty() ? tr("New session") : sanitizedForDisplay(title).simplified());
}

void HeaderBar::setPlace(const QString &folder, const QString &branch)
{
    // Right to left, too, a path begins with its slash.
    const auto isolated = [this](const QString &name) {
        return isRightToLeft() ? QChar(0x2066) + name + QChar(0x2069) : name;
    };
    QString text = isRightToLeft() ? QString(QChar(0x200f)) : QString();
    const QString name = QFileInfo(folder).fileName(); // the whole path stands in the tip
    text += u"·  "_s + isolated(name.isEmpty() ? displayPath(folder) : displayLine(name));
    if (!branch.isEmpty())
        text += u"  ·  "_s + isolated(sanitizedForDisplay(branch));
    m_place->setText(text);
    m_place->setWhole(displayPath(folder));
}

void HeaderBar::setShared(const QString &text)
{
    m_shared->setText(text);
    m_shared->setVisible(!text.isEmpty());
}

void HeaderBar::setStatus(Status status)
{
    m_status = status;
    m_statusLabel->setText(statusText());
    m_statusLabel->setRole(status == Status::Waiting ? Theme::Role::Link // as in the list
                                                     : Theme::Role::TextMuted);
}

QString HeaderBar::statusText() const
{
    switch (m_status) {
    case Status::Idle:
        return {};
    case Status::Opening:
        return tr("Opening…");
    case Status::Running:
        return tr("At work…");
    case Status::Waiting:
        return tr("Waits for your answer");
    case Status::Stopping:
        return tr("Stopping…");
    }
    Q_UNREACHABLE_RETURN({});
}

void HeaderBar::setAlert(const QString &text, bool isSignIn)
{
    m_alert->setText(QString(text).replace(u'&', "&&"_L1)); // no shortcut
    m_alert->setIconName(isSignIn ? u"key"_s : u"warning"_s);
    m_alert->setRole(Theme::Role::Warning);
    m_alert->setToolTip(text.isEmpty() ? QString() : tr("%1: show the MCP servers").arg(text));
    m_alert->setVisible(!text.isEmpty());
}

void HeaderBar::setMenu(QMenu *menu)
{
    m_menu->setMenu(menu);
}

void HeaderBar::openMenu()
{
    QMenu *menu = m_menu->menu();
    if (m_menu->isVisible())
        menu->popup(m_menu->mapToGlobal(
            QPoint(m_menu->width() - menu->sizeHint().width(), m_menu->height())));
}

void HeaderBar::setSideBarAction(QAction *action)
{
    m_sideBar->setAccessibleName(action->text());
    m_sideBar->setToolTip(
        tr("%1 (%2)").arg(action->text(), action->shortcut().toString(QKeySequence::NativeText)));
    connect(m_sideBar, &Button::clicked, action, &QAction::trigger);
}

void HeaderBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface));
    painter.fillRect(0, height() - 1, width(), 1, Theme::color(Theme::Role::Separator));
}

} // namespace Ui
