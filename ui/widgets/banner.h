// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QBoxLayout;

namespace Ui {

class Button;
class Label;

//! One button of a banner; pressing it closes the banner, then acts.
struct BannerAction
{
    QString text;
    std::function<void()> act;
};

//! \brief A row across the page with a message and buttons that help; takes no focus by itself.
//!
//! Where it is narrow, the buttons are below the words.
class Banner : public QFrame
{
    Q_OBJECT

public:
    enum class Kind {
        Info,
        Question, //!< Looks like Info, and stays until it is answered.
        Warning,
        Error,
    };

    explicit Banner(QWidget *parent = nullptr);

    //! Replaces what is shown. \a topic lets the caller close just this message.
    void showMessage(Kind kind, const QString &text, const QList<BannerAction> &actions = {},
                     const QString &topic = {});
    //! Closes it; with a \a topic only when that is what it shows.
    void dismiss(const QString &topic = {});
    //! Gives the keyboard to its first button: somebody asked to be asked.
    void focusFirst();
    //! Somebody went on to other things: what only tells something goes.
    void letGo();
    QString topic() const { return m_topic; }
    QString text() const;

signals:
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addCloseButton();
    void arrange();

    Kind m_kind = Kind::Info;
    QString m_topic;
    Label *m_text = nullptr;
    QBoxLayout *m_words = nullptr; //!< With the buttons.
    QBoxLayout *m_buttons = nullptr;
    Button *m_close = nullptr;
};

} // namespace Ui
