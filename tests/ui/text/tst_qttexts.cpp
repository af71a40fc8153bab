// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/text/translation.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace Ui;

//! A language that has the program's words for Qt's, and no catalogue of Qt.
class Marked : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        const bool isOurs = QLatin1StringView(context) == "Ui::QtTexts"_L1;
        return isOurs ? u'\u00A7' + QString::fromUtf8(source) : QString();
    }
};

static bool isMarked(const QString &text)
{
    return text.contains(u'\u00A7');
}

static void checkMenu(QMenu *menu)
{
    QVERIFY(menu);
    int checked = 0;
    const auto actions = menu->actions();
    for (const QAction *action : actions) {
        if (action->isSeparator() || action->menu())
            continue;
        QVERIFY2(isMarked(action->text()), qPrintable(action->text()));
        ++checked;
    }
    QVERIFY(checked >= 6);
}

//! What Qt itself shows in the window is in its language, too.
class TestQtTexts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QCoreApplication::installTranslator(&m_texts));
        QVERIFY(QCoreApplication::installTranslator(&m_language));
    }

    void everyStandardButton()
    {
        QDialogButtonBox box;
        for (int bit = QDialogButtonBox::FirstButton; bit <= QDialogButtonBox::LastButton;
             bit <<= 1)
            box.addButton(QDialogButtonBox::StandardButton(bit));
        const auto buttons = box.buttons();
        QVERIFY(buttons.size() > 15);
        for (const QAbstractButton *button : buttons)
            QVERIFY2(isMarked(button->text()), qPrintable(button->text()));
    }

    void menusOfText()
    {
        QLineEdit line;
        QPlainTextEdit text;
        const std::unique_ptr<QMenu> ofLine(line.createStandardContextMenu());
        const std::unique_ptr<QMenu> ofText(text.createStandardContextMenu());
        checkMenu(ofLine.get());
        checkMenu(ofText.get());
    }

    void dialogForFiles()
    {
        QFileDialog dialog(nullptr, u"title"_s);
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.show();
        const auto labels = dialog.findChildren<QLabel *>();
        for (const QLabel *label : labels)
            QVERIFY2(label->text().isEmpty() || isMarked(label->text()), qPrintable(label->text()));
        const auto buttons = dialog.findChildren<QAbstractButton *>();
        for (const QAbstractButton *button : buttons) {
            QVERIFY2(button->text().isEmpty() || isMarked(button->text()),
                     qPrintable(button->text()));
            QVERIFY2(button->toolTip().isEmpty() || isMarked(button->toolTip()),
                     qPrintable(button->toolTip()));
        }
        auto *tree = dialog.findChild<QTreeView *>();
        QVERIFY(tree);
        for (int column = 0; column < tree->model()->columnCount(); ++column) {
            const QString head = tree->model()->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(isMarked(head), qPrintable(head));
        }
    }

    void keys()
    {
        const QString text
            = QKeySequence(Qt::CTRL | Qt::Key_Delete).toString(QKeySequence::NativeText);
        QCOMPARE(text, u"\u00A7Ctrl+\u00A7Del"_s);
        // What is written into files is not for people.
        QCOMPARE(QKeySequence(Qt::CTRL | Qt::Key_Delete).toString(QKeySequence::PortableText),
                 u"Ctrl+Del"_s);
    }

    void othersStay()
    {
        QCOMPARE(QCoreApplication::translate("QLineEdit", "Something"), u"Something"_s);
        QCOMPARE(QCoreApplication::translate("Ui::Composer", "Cancel"), u"Cancel"_s);
        QCoreApplication::removeTranslator(&m_language);
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "&Yes"), u"&Yes"_s);
    }

private:
    QtTexts m_texts;
    Marked m_language;
};

AGENTAO_TEST_WIDGETS(TestQtTexts)
#include "tst_qttexts.moc"
