// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/landmarkindex.h"

#include <QList>
#include <QTimer>
#include <QWidget>

namespace Ui {

class ConversationPage;

//! What stands at the scroll bar for the landmarks that are near each other.
struct NavigatorMark
{
    Landmark landmark = Landmark::Prompt; //!< What matters most of them.
    int row = 0; //!< The first that is one.
    int others = 0; //!< How many more there are.
    int top = 0; //!< In the strip, in device-independent pixels.
    friend bool operator==(const NavigatorMark &, const NavigatorMark &) = default;
};

//! \brief Marks beside the scroll bar of a view: where its prompts, changes, errors and questions
//! stand. A click goes there.
//!
//! Shown while there is something to scroll. Only the marks take the pointer. Not in the tree of
//! screen readers: the keys that go from landmark to landmark lead to the rows themselves.
class NavigatorStrip : public QWidget
{
    Q_OBJECT

public:
    //! \a view owns this; its layout is there already.
    explicit NavigatorStrip(ConversationPage *view);

    //! As the rows stand now, from top to bottom.
    const QList<NavigatorMark> &marks();
    //! What a mark is, in words.
    QString tipOf(const NavigatorMark &mark) const;
    //! The place of \a mark in this.
    QRect rectOf(const NavigatorMark &mark) const;
    //! How often the marks were made, for tests.
    int buildCount() const { return m_builds; }

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void handleSettled();
    void setStale();
    void place();
    void build();
    const NavigatorMark *markAt(const QPoint &point) const;

    ConversationPage *m_view;
    QList<NavigatorMark> m_marks;
    QTimer m_build; // when what happens now is over
    quint64 m_revision = 0; // of the heights that the marks were made of
    int m_pressedRow = -1;
    int m_builds = 0;
    bool m_isStale = true;
};

} // namespace Ui
